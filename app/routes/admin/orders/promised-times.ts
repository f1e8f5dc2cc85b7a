import type { OrderPromise } from "#shop/promise/order-promise.ts";
import { formatDateTime, type TimeZone } from "#shop/shop-time.ts";
import type { PromisedTimes } from "#app/components/orders/order-facts.tsx";

export function promisedTimes(
  { promisedFor, firstPromisedFor, readyAt }: OrderPromise,
  timeZone: TimeZone,
): PromisedTimes {
  return {
    promised: formatDateTime(promisedFor, timeZone),
    first: promisedFor > firstPromisedFor ? formatDateTime(firstPromisedFor, timeZone) : null,
    ready: readyAt && formatDateTime(readyAt, timeZone),
  };
}
