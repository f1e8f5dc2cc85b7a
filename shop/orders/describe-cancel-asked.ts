import { formatTimeOfDay } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";

/** PROM-17: what staff read about an order whose customer does not want to wait any longer. */
export function describeCancelAsked(at: Date, zone: TimeZone): string {
  return `Asked to cancel, ${formatTimeOfDay(at, zone)}`;
}
