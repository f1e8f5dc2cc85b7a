import { formatTimeOfDay } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";
import { timerOf, waitText, type Ticket, type TicketPromise, type TimeLimits } from "./board.ts";
import { countdownOf, type Countdown } from "./countdown.ts";

type Timed = Pick<Ticket, "status" | "since" | "promise" | "readySince">;

/** Counts down to what was promised; an order without a promise says how long it has waited. */
export function describeTimer(ticket: Timed, limits: TimeLimits): Countdown {
  const { status, promise } = ticket;
  if (status === "ready") return describeReady(ticket, limits);
  if (promise) return countdownOf({ status, ...promise }, limits.now);
  const { minutes, mood } = timerOf(ticket, limits);
  return { text: `${waitText(minutes)}${mood === "late" ? ", late" : ""}`, mood };
}

/** Nobody has come for it, or taken it out: somebody should call. Never before the time that was promised. */
export function isReadyTooLong(ticket: Timed, limits: TimeLimits): boolean {
  return (
    ticket.status === "ready" && minutesOverdue(ticket, limits.now) >= limits.readyTooLongAfter
  );
}

function describeReady(ticket: Timed, limits: TimeLimits): Countdown {
  const minutes = minutesSince(ticket.readySince ?? limits.now, limits.now);
  const isFarTooLong = minutesOverdue(ticket, limits.now) >= 2 * limits.readyTooLongAfter;
  return {
    text: minutes === 0 ? "Ready" : `Ready ${waitText(minutes)}`,
    mood: isFarTooLong ? "late" : isReadyTooLong(ticket, limits) ? "warm" : "calm",
  };
}

/** An order that is ready early waits for its time first. */
function minutesOverdue({ readySince, promise }: Timed, now: number): number {
  return minutesSince(Math.max(readySince ?? now, promise?.readyBy ?? 0), now);
}

function minutesSince(from: number, now: number): number {
  return Math.max(0, Math.floor((now - from) / 60_000));
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
