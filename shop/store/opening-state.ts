import type { OpeningSchedule } from "./opening-schedule.ts";
import { endSentence } from "../end-sentence.ts";
import { formatClock } from "./format-clock.ts";

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
  if (state.is === "open") return `Open now until ${clockOf(partsOf(state.closesAt, zone))}`;
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

/** "at 8:00 AM", "tomorrow at 8:00 AM", "on Monday at 8:00 AM", "on Monday, January 5 at 8:00 AM". */
export function formatWhen(at: Date, now: Date, zone: OpeningSchedule["timeZone"]): string {
  const [then, today] = [partsOf(at, zone), partsOf(now, zone)];
  const days = Math.round((dayNumber(then) - dayNumber(today)) / 86_400_000);
  const clock = clockOf(then);
  if (days === 0) return `at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  if (days < 7) return `on ${then["weekday"]} at ${clock}`;
  return `on ${then["weekday"]}, ${then["month"]} ${then["day"]} at ${clock}`;
}

type Parts = Readonly<Record<string, string>>;

function partsOf(instant: Date, timeZone: string): Parts {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "long",
    day: "numeric",
    weekday: "long",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const dayNumber = ({ year, month, day }: Parts) => Date.parse(`${month} ${day}, ${year} UTC`);

const clockOf = ({ hour, minute }: Parts) => formatClock(Number(hour) * 60 + Number(minute));
