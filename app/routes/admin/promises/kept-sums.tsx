import { Link } from "react-router";
import {
  describeLate,
  maxMinutesLate,
  onTimePercent,
  type KeptPromises,
} from "#shop/promise/kept/kept-promises.ts";
import type { PromisedView } from "./promised-view.ts";

type KeptSumsProps = {
  readonly sums: KeptPromises;
  /** Of the equally long period right before. */
  readonly before: KeptPromises | null;
  readonly days: number;
  readonly ordersOf: (view: Partial<PromisedView>) => string;
};

export function KeptSums({ sums, before, days, ordersOf }: KeptSumsProps) {
  const late = sums.orders - sums.onTime;
  return (
    <dl className="takings kept-sums">
      <div className="taking taking-mint">
        <dt>On time</dt>
        <dd className="taking-figure">{onTimePercent(sums)}%</dd>
        <dd className="small">
          {late === 0 ? (
            <>
              <Link to={ordersOf({})}>{orders(sums.orders)}</Link>, at most {maxMinutesLate} minutes
              late
            </>
          ) : (
            <>
              <Link to={ordersOf({ only: "late" })}>{orders(late)}</Link> of{" "}
              <Link to={ordersOf({})}>{sums.orders}</Link> more than {maxMinutesLate} minutes late
            </>
          )}
        </dd>
        <dd className="small">
          {before
            ? `${onTimePercent(before)}% in the previous ${days === 1 ? "day" : `${days} days`}`
            : "No earlier orders to compare"}
        </dd>
      </div>
      <div className="taking taking-butter">
        <dt>Half of the orders</dt>
        <dd className="taking-figure">{describeLate(sums.middle)}</dd>
        <dd className="small">or earlier</dd>
      </div>
      <div className="taking taking-butter">
        <dt>Nine in ten orders</dt>
        <dd className="taking-figure">{describeLate(sums.nineInTen)}</dd>
        <dd className="small">or earlier</dd>
      </div>
      <div className="taking taking-blush">
        <dt>Given a new time</dt>
        <dd className="taking-figure">
          {sums.moved > 0 ? <Link to={ordersOf({ only: "moved" })}>{sums.moved}</Link> : 0}
        </dd>
        <dd className="small">because the kitchen was behind</dd>
      </div>
    </dl>
  );
}

const orders = (number: number) => (number === 1 ? "1 order" : `${number} orders`);
