import { Button } from "#app/components/ui/button.tsx";
import type { OrderType } from "#shop/cart/price-cart.ts";
import { formatTimeOfDay } from "#shop/format-when.ts";
import type { CheckoutTrouble } from "#shop/orders/checkout/checkout-trouble.ts";
import { describePromise } from "#shop/promise/describe-promise.ts";
import { describeDayAndTime } from "#shop/promise/checkout/times-to-choose.ts";
import type { OrderTimes } from "#app/components/checkout/use-order-times.ts";

type TimeTroubleProps = {
  readonly trouble: CheckoutTrouble;
  readonly orderType: OrderType;
  readonly times: OrderTimes;
  readonly onChoose: (when: string) => void;
};

/** PROM-5: a time that can no longer be kept is asked, never moved in silence. */
export function TimeTrouble({ trouble, orderType, times, onChoose }: TimeTroubleProps) {
  if (trouble.kind === "time-changed")
    return (
      <p>
        {describePromise(orderType, trouble.is, times)} (it was{" "}
        {formatTimeOfDay(trouble.was, times.timeZone)}). Press the button again to order for that
        time.
      </p>
    );
  if (trouble.kind !== "time-taken" || trouble.times.length === 0) return null;
  return (
    <p className="trouble-ways">
      {trouble.times.map((at) => (
        <Button key={at.toISOString()} size="small" onClick={() => onChoose(at.toISOString())}>
          {describeDayAndTime(at, times.offeredDays, times.now, times.timeZone)}
        </Button>
      ))}
    </p>
  );
}
