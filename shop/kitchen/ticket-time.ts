import { formatTimeOfDay } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";
import { timerOf, waitText, type Board, type Ticket, type TicketPromise } from "./board.ts";
import { countdownOf, type Countdown } from "./countdown.ts";

/** Counts down to what was promised; an order without a promise says how long it has waited. */
export function describeTimer(
  ticket: Pick<Ticket, "status" | "since" | "promise">,
  limits: Pick<Board, "now" | "warmAfter" | "lateAfter">,
): Countdown {
  if (ticket.promise) return countdownOf({ status: ticket.status, ...ticket.promise }, limits.now);
  const { minutes, mood } = timerOf(ticket, limits);
  return { text: `${waitText(minutes)}${mood === "late" ? ", late" : ""}`, mood };
}

/** "Due 2:35 PM", or for a delivery when it leaves and when it arrives. */
export function describeDue(
  { orderType }: Pick<Ticket, "orderType">,
  { readyBy, promisedFor }: Pick<TicketPromise, "readyBy" | "promisedFor">,
  zone: TimeZone,
): string {
  const leaves = formatTimeOfDay(new Date(readyBy), zone);
  return orderType === "pickup"
    ? `Due ${leaves}`
    : `Leaves ${leaves}, at the door ${formatTimeOfDay(new Date(promisedFor), zone)}`;
}
