import type { OpeningSchedule } from "./opening-schedule.ts";
import type { TimeSpan, TimeZone } from "../shop-time.ts";
import { endSentence } from "../end-sentence.ts";
import { formatTimeOfDay, formatWhen, type KnownZone } from "../format-when.ts";

// Without Temporal: this runs on public pages, and its polyfill would be the heaviest part of them.

/** `opensAt` is the first instant at which orders are taken; null if it is not known. */
export type OpeningState =
  | {
      readonly is: "open";
      /** Null before the first day: an administrator tries it at any hour. */
      readonly closesAt: Date | null;
    }
  | {
      readonly is: "closed";
      readonly opensAt: Date | null;
      /** Whether the shop is closed all day, or has other hours than usual. */
      readonly today: "usual" | "day-off" | "special-hours";
      /** Why today is not a usual day; empty if the owner didn't say. */
      readonly reason: string;
    }
  | { readonly is: "paused"; readonly opensAt: Date | null; readonly message: string };

export type OpeningRulesNow = Omit<OpeningSchedule, "timeZone" | "offsets">;

/** Whether orders are taken now, and if not, when. The browser shows it; the server enforces it. */
export function openingStateAt(schedule: OpeningRulesNow, instant: Date): OpeningState {
  const { spans, daysOff, specialHours, pause, isTrial } = schedule;
  if (pause && isPaused(pause, instant))
    return { is: "paused", opensAt: nextOpening(schedule, instant), message: pause.message };
  const isNow = ({ from, until }: TimeSpan) => from <= instant && instant < until;
  const span = spans.find(isNow);
  if (span) return { is: "open", closesAt: isTrial ? null : span.until };
  const opensAt = nextOpening(schedule, instant);
  const dayOff = daysOff.find(isNow);
  if (dayOff) return { is: "closed", opensAt, today: "day-off", reason: dayOff.reason };
  const special = specialHours.find(isNow);
  return special
    ? { is: "closed", opensAt, today: "special-hours", reason: special.reason }
    : { is: "closed", opensAt, today: "usual", reason: "" };
}

function isPaused({ since, until }: NonNullable<OpeningSchedule["pause"]>, instant: Date): boolean {
  return since <= instant && (until === null || instant < until);
}

function nextOpening({ spans, pause }: OpeningRulesNow, instant: Date): Date | null {
  for (const { from, until } of spans) {
    const start = from > instant ? from : instant;
    const opensAt = pause && isPaused(pause, start) ? pause.until : start;
    if (opensAt && opensAt < until) return opensAt;
  }
  return null;
}

/** What customers read on the page and when an order is refused. */
export function describeOpening(
  state: OpeningState,
  now: Date,
  zone: TimeZone | KnownZone,
): string {
  if (state.is === "open")
    return state.closesAt
      ? `Open now until ${formatTimeOfDay(state.closesAt, zone)}`
      : "Not open yet. Only administrators can order.";
  const again = state.opensAt && formatWhen(state.opensAt, now, zone);
  if (state.is === "paused") {
    const message = state.message || "We've paused orders.";
    return again ? `${endSentence(message)} Back ${again}.` : message;
  }
  const closed = describeClosed(state, "We're closed today", "We're closed right now.");
  return again ? `${closed} We open ${again}.` : closed;
}

/** With the reason for a day off or special hours, if there is one. */
export function describeClosed(
  { today, reason }: Pick<Extract<OpeningState, { is: "closed" }>, "today" | "reason">,
  allDay: string,
  rightNow: string,
): string {
  if (!reason) return rightNow;
  return today === "day-off"
    ? `${allDay}: ${endSentence(reason)}`
    : `${rightNow} Special hours today: ${endSentence(reason)}`;
}
