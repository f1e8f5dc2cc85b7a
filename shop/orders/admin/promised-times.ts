import type { OrderPromise } from "#shop/promise/order-promise.ts";
import { formatDateTime, type TimeZone } from "#shop/shop-time.ts";

/** As the shop's clock shows them. */
export type PromisedTimes = {
  readonly promised: string;
  /** Null if it was never moved. */
  readonly first: string | null;
  readonly ready: string | null;
};

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
