import type { OpeningSchedule } from "./opening-schedule.ts";
import { endSentence } from "../end-sentence.ts";
import { formatTimeOfDay, formatWhen } from "../format-when.ts";

// Without Temporal: this runs on public pages, and its polyfill would be the heaviest part of them.

/** `opensAt` is the first instant at which orders are taken; null if it is not known. */
export type OpeningState =
  | { readonly is: "open"; readonly closesAt: Date }
  | { readonly is: "closed"; readonly opensAt: Date | null; readonly reason: string }
  | { readonly is: "paused"; readonly opensAt: Date | null; readonly message: string };

/** Whether orders are taken now, and if not, when. The browser shows it; the server enforces it. */
export function openingStateAt(schedule: OpeningSchedule, instant: Date): OpeningState {
  const { spans, daysOff, pause } = schedule;
  if (pause && isPaused(pause, instant))
    return { is: "paused", opensAt: nextOpening(schedule, instant), message: pause.message };
  const span = spans.find(({ from, until }) => from <= instant && instant < until);
  if (span) return { is: "open", closesAt: span.until };
  const dayOff = daysOff.find(({ from, until }) => from <= instant && instant < until);
  const opensAt = nextOpening(schedule, instant);
  return { is: "closed", opensAt, reason: dayOff?.reason ?? "" };
}

function isPaused({ since, until }: NonNullable<OpeningSchedule["pause"]>, instant: Date): boolean {
  return since <= instant && (until === null || instant < until);
}

function nextOpening({ spans, pause }: OpeningSchedule, instant: Date): Date | null {
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
  zone: OpeningSchedule["timeZone"],
): string {
  if (state.is === "open") return `Open now until ${formatTimeOfDay(state.closesAt, zone)}`;
  const again = state.opensAt && formatWhen(state.opensAt, now, zone);
  if (state.is === "paused") {
    const message = state.message || "We've paused orders.";
    return again ? `${endSentence(message)} Back ${again}.` : message;
  }
  const closed = state.reason
    ? `We're closed today: ${endSentence(state.reason)}`
    : "We're closed right now.";
  return again ? `${closed} We open ${again}.` : closed;
}
