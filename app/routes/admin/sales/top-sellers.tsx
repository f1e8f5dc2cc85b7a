import { useId } from "react";
import { Link } from "react-router";
import { Cell, HeadCell, TableBody, TableHead, TableRow } from "#app/components/ui/table.tsx";
import { formatMoney } from "#shop/money.ts";
import type { SoldItem } from "#shop/sales/sales.ts";

type TopSellersProps = {
  readonly title: string;
  readonly items: readonly SoldItem[];
  readonly hrefOf: (key: string) => string;
};

/** Best sellers first; the bar compares each with the first. */
export function TopSellers({ title, items, hrefOf }: TopSellersProps) {
  const id = useId();
  const maxSold = Math.max(1, ...items.map(({ sold }) => sold));
  return (
    <section className="figures-card" aria-labelledby={id}>
      <h3 className="title" id={id}>
        {title}
      </h3>
      {items.length === 0 ? (
        <p>Nothing sold in this period.</p>
      ) : (
        <table className="table sold" role="table">
          <caption className="vh">{title}</caption>
          <TableHead>
            <HeadCell>Name</HeadCell>
            <HeadCell alignEnd>Sold</HeadCell>
            <HeadCell alignEnd>Revenue</HeadCell>
          </TableHead>
          <TableBody>
            {items.map(({ key, name, sold, revenue }) => (
              <TableRow key={key}>
                <Cell>
                  <Link className="sold-name" to={hrefOf(key)}>
                    {name}
                  </Link>
                  <svg
                    className="sold-bar"
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className="chart-hit" width="100" height="8" />
                    <rect className="chart-bar" width={(sold / maxSold) * 100} height="8" />
                  </svg>
                </Cell>
                <Cell alignEnd figures>
                  {sold}
                </Cell>
                <Cell alignEnd figures>
                  {formatMoney(revenue)}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </table>
      )}
    </section>
  );
}
