import { useId } from "react";
import { Link } from "react-router";
import { Cell, HeadCell, TableBody, TableHead, TableRow } from "#app/components/ui/table.tsx";
import { cents, formatMoney, type Cents } from "#shop/money.ts";
import { BarChart } from "#app/components/reports/bar-chart.tsx";

export type FigureRow = {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly orders: number;
  readonly revenue: Cents;
  readonly href: string;
};

type FiguresSectionProps = {
  readonly title: string;
  /** The heading of the first column: "Day", "Hour". */
  readonly of: string;
  readonly rows: readonly FigureRow[];
};

// Made at the first use: the first format of a process takes 20 ms.
let madeWholeDollars: Intl.NumberFormat | undefined;
const wholeDollars = () =>
  (madeWholeDollars ??= new Intl.NumberFormat("en-CA", {
    style: "currency",
    currency: "CAD",
    maximumFractionDigits: 0,
  }));
let madeCount: Intl.NumberFormat | undefined;
const count = () => (madeCount ??= new Intl.NumberFormat("en-CA"));

/** Two charts (revenue and orders) and a table of the same figures. */
export function FiguresSection({ title, of, rows }: FiguresSectionProps) {
  const id = useId();
  const bars = (value: (row: FigureRow) => number) =>
    rows.map((row) => ({
      ...row,
      value: value(row),
      description: `${row.words}: ${orders(row.orders)}, ${formatMoney(row.revenue)}`,
    }));
  return (
    <section className="figures-card" aria-labelledby={id}>
      <h3 className="title" id={id}>
        {title}
      </h3>
      <div className="figures-pair">
        <figure>
          <figcaption className="micro">Revenue</figcaption>
          <BarChart
            bars={bars(({ revenue }) => revenue)}
            minScale={1_000}
            format={(value) => wholeDollars().format(value / 100)}
            tone="money"
          />
        </figure>
        <figure>
          <figcaption className="micro">Orders</figcaption>
          <BarChart
            bars={bars((row) => row.orders)}
            minScale={2}
            format={(value) => count().format(value)}
            tone="orders"
          />
        </figure>
      </div>
      <details className="figures-table">
        <summary className="link">Show as a table</summary>
        <table className="table" role="table">
          <caption className="vh">{title}</caption>
          <TableHead>
            <HeadCell>{of}</HeadCell>
            <HeadCell alignEnd>Orders</HeadCell>
            <HeadCell alignEnd>Revenue</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ key, words, orders: number, revenue, href }) => (
              <TableRow key={key}>
                <Cell>{words}</Cell>
                <Cell alignEnd figures>
                  <Link className="link" to={href}>
                    {number}
                  </Link>
                </Cell>
                <Cell alignEnd figures>
                  {formatMoney(cents(revenue))}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </table>
      </details>
    </section>
  );
}

const orders = (number: number) => (number === 1 ? "1 order" : `${number} orders`);
