import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import type { OrderType } from "#shop/cart/price-cart.ts";
import { formatMoney, type Cents } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import { describePromise } from "#shop/promise/describe-promise.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import { forgetPhoneDraft } from "./use-phone-draft.ts";

type PlacedOrderProps = {
  readonly order: {
    readonly id: string;
    readonly pickupNumber: number;
    readonly orderType: OrderType;
    readonly promise: { readonly promisedFor: Date } | null;
    readonly total: Cents;
    readonly name: string;
  };
  readonly owner: string;
  readonly now: Date;
  readonly timeZone: TimeZone;
};

/** What to tell the caller before they hang up. */
export function PlacedOrder({ order, owner, now, timeZone }: PlacedOrderProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [address] = useSearchParams();
  const checkoutId = address.get("checkout") ?? "";
  useEffect(() => {
    forgetPhoneDraft(owner, checkoutId);
    title.current?.focus();
  }, [owner, checkoutId]);
  return (
    <div className="phone-placed">
      <h1 className="h2" ref={title} tabIndex={-1}>
        Order placed for {order.name}
      </h1>
      <p className="phone-number num">{formatPickupNumber(order.pickupNumber)}</p>
      {order.promise && (
        <p className="lede">
          {describePromise(order.orderType, order.promise.promisedFor, { now, timeZone })}
        </p>
      )}
      <p className="lede num">
        {formatMoney(order.total)} in cash{" "}
        {order.orderType === "pickup" ? "at pickup" : "at the door"}
      </p>
      <div className="phone-ways">
        <Button variant="strong" asChild>
          <Link to="/kitchen">Live board</Link>
        </Button>
        <Button asChild>
          <Link to="/kitchen/phone-order">New phone order</Link>
        </Button>
      </div>
    </div>
  );
}
