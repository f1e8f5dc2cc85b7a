import { Link } from "react-router";
import { formatMoney, type Cents } from "#shop/money.ts";
import { averageOrder, changeInPercent, type Figures, type OrderSum } from "#shop/sales/sales.ts";

type SalesSumsProps = {
  readonly total: Figures;
  readonly before: Figures;
  readonly tax: Cents;
  readonly unpaid: OrderSum;
  readonly notRefunded: OrderSum;
  readonly days: number;
  readonly ordersHref: string;
};

/** Revenue, orders and average order, each compared with the period before. */
export function SalesSums({
  total,
  before,
  tax,
  unpaid,
  notRefunded,
  days,
  ordersHref,
}: SalesSumsProps) {
  const change = (now: number, then: number) => compared(changeInPercent(now, then), days);
  const [averageNow, averageBefore] = [averageOrder(total), averageOrder(before)];
  return (
    <dl className="takings">
      <div className="taking taking-butter">
        <dt>Revenue</dt>
        <dd className="taking-figure">{formatMoney(total.revenue)}</dd>
        <dd className="small">{change(total.revenue, before.revenue)}</dd>
        <dd className="small">plus {formatMoney(tax)} tax</dd>
        {notRefunded.orders > 0 && (
          <dd className="small">
            not counting {formatMoney(notRefunded.amount)} kept from{" "}
            {notRefunded.orders === 1
              ? "a cancelled order"
              : `${notRefunded.orders} cancelled orders`}
          </dd>
        )}
      </div>
      <div className="taking taking-blush">
        <dt>Orders</dt>
        <dd className="taking-figure">
          <Link to={ordersHref}>{total.orders}</Link>
        </dd>
        <dd className="small">{change(total.orders, before.orders)}</dd>
        {unpaid.orders > 0 && (
          <dd className="small">
            {unpaid.orders} more not paid yet ({formatMoney(unpaid.amount)} in cash)
          </dd>
        )}
      </div>
      <div className="taking taking-mint">
        <dt>Average order</dt>
        <dd className="taking-figure">{formatMoney(averageNow)}</dd>
        <dd className="small">{change(averageNow, averageBefore)}</dd>
      </div>
    </dl>
  );
}

function compared(percent: number | null, days: number): string {
  const time = days === 1 ? "the previous day" : `the previous ${days} days`;
  if (percent === null) return "No earlier sales to compare";
  if (percent === 0) return `Same as ${time}`;
  return `${percent > 0 ? "Up" : "Down"} ${Math.abs(percent)}% on ${time}`;
}
