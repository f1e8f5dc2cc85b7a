import { formatTime, type TimeZone } from "#shop/shop-time.ts";
import type { StepTimes } from "./order-progress.ts";

/** When an order reached each status, in the shop's time. */
export function formatStepTimes(times: ReadonlyMap<string, Date>, zone: TimeZone): StepTimes {
  return Object.fromEntries(
    [...times].map(([status, at]) => [status, formatTime(at, zone)] as const),
  );
}
