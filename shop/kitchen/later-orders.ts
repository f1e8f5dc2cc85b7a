import { formatWhen } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";
import type { LaterOrder } from "./board.ts";

/** "Later: 3 today, 5 on other days". */
export function countLater(
  orders: readonly Pick<LaterOrder, "readyBy">[],
  now: number,
  zone: TimeZone,
): string {
  const isToday = ({ readyBy }: Pick<LaterOrder, "readyBy">) =>
    formatWhen(new Date(readyBy), new Date(now), zone).startsWith("at ");
  const today = orders.filter(isToday).length;
  const others = orders.length - today;
  const parts = [
    today > 0 && `${today} today`,
    others > 0 && `${others} on ${others === 1 ? "another day" : "other days"}`,
  ].filter(Boolean);
  return `Later: ${parts.join(", ")}`;
}

/** "Due at 2:35 PM", "Leaves tomorrow at 8:15 AM". */
export function describeLaterTime(
  { readyBy, orderType }: Pick<LaterOrder, "readyBy" | "orderType">,
  now: number,
  zone: TimeZone,
): string {
  return `${orderType === "delivery" ? "Leaves" : "Due"} ${formatWhen(new Date(readyBy), new Date(now), zone)}`;
}
