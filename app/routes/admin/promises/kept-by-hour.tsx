import { Link } from "react-router";
import { BarChart } from "#app/components/reports/bar-chart.tsx";
import { Cell, HeadCell, TableBody, TableHead, TableRow } from "#app/components/ui/table.tsx";
import { describeLate, onTimePercent, type KeptHour } from "#shop/promise/kept/kept-promises.ts";
import { formatClock } from "#shop/store/format-clock.ts";
import type { PromisedView } from "./promised-view.ts";

type KeptByHourProps = {
  /** An hour without orders has only its number. */
  readonly hours: readonly (KeptHour | { readonly hour: number })[];
  readonly ordersOf: (view: Partial<PromisedView>) => string;
};

/** Minutes late by hour as a chart, and the same as a table. */
export function KeptByHour({ hours, ordersOf }: KeptByHourProps) {
  const rows = hours.map((kept) => ({
    ...("orders" in kept ? { kept } : {}),
    key: String(kept.hour),
    label: formatClock(kept.hour * 60).replace(":00", ""),
    words: `${formatClock(kept.hour * 60)} to ${formatClock(kept.hour * 60 + 60)}`,
    href: ordersOf({ hour: kept.hour }),
  }));
  const bars = (value: (kept: KeptHour) => number) =>
    rows.map(({ kept, ...row }) => ({
      ...row,
      // A bar has no place below the line: early is as good as on time.
      value: kept ? Math.max(0, value(kept)) : 0,
      description: kept
        ? `${row.words}: nine in ten ${describeLate(kept.nineInTen)} or earlier, ${onTimePercent(kept)}% of ${kept.orders} on time`
        : `${row.words}: no orders`,
    }));
  return (
    <section className="figures-card" aria-labelledby="kept-by-hour">
      <h3 className="title" id="kept-by-hour">
        By hour
      </h3>
      <div className="figures-pair">
        <figure>
          <figcaption className="micro">Minutes late, nine in ten orders</figcaption>
          <BarChart
            bars={bars(({ nineInTen }) => nineInTen)}
            minScale={10}
            format={(value) => `${value} min`}
            tone="orders"
          />
        </figure>
        <figure>
          <figcaption className="micro">Orders</figcaption>
          <BarChart
            bars={bars(({ orders }) => orders)}
            minScale={2}
            // Half an order is no label.
            format={(value) => (Number.isInteger(value) ? String(value) : "")}
            tone="money"
          />
        </figure>
      </div>
      <details className="figures-table">
        <summary className="link">Show as a table</summary>
        <table className="table" role="table">
          <caption className="vh">By hour</caption>
          <TableHead>
            <HeadCell>Hour</HeadCell>
            <HeadCell alignEnd>Orders</HeadCell>
            <HeadCell alignEnd>On time</HeadCell>
            <HeadCell alignEnd>9 in 10</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ key, label, href, kept }) => (
              <TableRow key={key}>
                <Cell figures>{label}</Cell>
                <Cell alignEnd figures>
                  {kept ? (
                    <Link className="link" to={href}>
                      {kept.orders}
                    </Link>
                  ) : (
                    0
                  )}
                </Cell>
                <Cell alignEnd figures>
                  {kept && `${onTimePercent(kept)}%`}
                </Cell>
                <Cell alignEnd>{kept && describeLate(kept.nineInTen)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </table>
      </details>
    </section>
  );
}
