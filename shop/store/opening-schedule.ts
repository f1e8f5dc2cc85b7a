import { offsetSpansBetween, type OffsetSpan, type TimeSpan, type TimeZone } from "../shop-time.ts";
import { openingsOn, specialDaysOn, type DayRules } from "./special-days/special-days.ts";
import type { StoreSettings } from "./store-settings.ts";

type OpeningRules = DayRules &
  Pick<StoreSettings, "timeZone" | "pause"> &
  Partial<Pick<StoreSettings, "hasOpened">>;

type ReasonSpan = TimeSpan & { readonly reason: string };

/**
 * The opening rules as instants for the coming days, so that a browser needs no calendar. It stays
 * the same for a whole day of the shop, so pages that contain it can be cached.
 */
export type OpeningSchedule = {
  readonly timeZone: TimeZone;
  /** Of the first days: the browser knows no time zone but its own without reading a lot. */
  readonly offsets: readonly OffsetSpan[];
  /** Sorted, without overlaps. */
  readonly spans: readonly TimeSpan[];
  /** Whole days without openings, from midnight to midnight. */
  readonly daysOff: readonly ReasonSpan[];
  /** Whole days with other hours than usual. */
  readonly specialHours: readonly ReasonSpan[];
  readonly pause: StoreSettings["pause"];
  /** Before the first day, when only administrators order, to try it. */
  readonly isTrial: boolean;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const daysPerStep = 14;
/** If the next opening is further away, the shop only says that it is closed. */
const maxDaysAhead = 400;

/** The last one of each settings object: pages share the settings, and a calendar takes a millisecond. */
const kept = new WeakMap<
  OpeningRules,
  { readonly minute: number; readonly schedule: OpeningSchedule }
>();

export function openingSchedule(rules: OpeningRules, now: Date): OpeningSchedule {
  const minute = Math.floor(now.getTime() / minuteMs);
  const found = kept.get(rules);
  if (found?.minute === minute) return found.schedule;
  const schedule = makeSchedule(rules, now);
  kept.set(rules, { minute, schedule });
  return schedule;
}

function makeSchedule(rules: OpeningRules, now: Date): OpeningSchedule {
  const { timeZone, pause, hasOpened = true } = rules;
  const neededUntil = Math.max(now.getTime(), pause?.until?.getTime() ?? 0);
  const spans: TimeSpan[] = [];
  const daysOff: ReasonSpan[] = [];
  const specialHours: ReasonSpan[] = [];
  const offsets: OffsetSpan[] = [];

  const isEnough = () => (spans.at(-1)?.until.getTime() ?? 0) > neededUntil;
  const today = dayNumberOf(now, timeZone);
  for (let first = today; first < today + maxDaysAhead; first += daysPerStep) {
    // A day on either side covers every time zone.
    const reach = [first * dayMs - dayMs, (first + daysPerStep) * dayMs + dayMs] as const;
    const offsetSpans = offsetSpansBetween(...reach, timeZone);
    if (first === today) offsets.push(...offsetSpans);
    for (let number = first; number < first + daysPerStep; number++) {
      const day = new Date(number * dayMs).toISOString().slice(0, 10);
      const openings = openingsOn(rules, day);
      for (const opening of openings)
        for (const span of spansAtWallClock(number, opening, offsetSpans)) append(spans, span);
      const special = specialDaysOn(rules.specialDays, day);
      if (!special) continue;
      const { reason } = special;
      const days = openings.length === 0 ? daysOff : specialHours;
      for (const span of spansAtWallClock(number, wholeDay, offsetSpans))
        append(days, { ...span, reason });
    }
    if (isEnough()) break;
  }
  return { timeZone, offsets, spans, daysOff, specialHours, pause, isTrial: !hasOpened };
}

const wholeDay = { opens: 0, closes: 24 * 60 };

/** Days since 1 January 1970 (a Thursday), each starting at the shop's local midnight. */
function dayNumberOf(now: Date, timeZone: TimeZone): number {
  const at = now.getTime();
  const [{ offsetMs } = { offsetMs: 0 }] = offsetSpansBetween(at, at + 1, timeZone);
  return Math.floor((at + offsetMs) / dayMs);
}

/**
 * The instants at which the local clock shows a time from `opens` up to, not including, `closes`. An
 * hour that is skipped in spring is left out; one that comes twice in autumn counts twice.
 */
function spansAtWallClock(
  number: number,
  { opens, closes }: { opens: number; closes: number },
  offsetSpans: readonly OffsetSpan[],
): TimeSpan[] {
  const midnight = number * dayMs;
  return offsetSpans.flatMap(({ from, until, offsetMs }) => {
    const first = Math.max(from, midnight + opens * minuteMs - offsetMs);
    const last = Math.min(until, midnight + closes * minuteMs - offsetMs);
    return first < last ? [{ from: new Date(first), until: new Date(last) }] : [];
  });
}

/** Joins spans that touch and have the same reason, such as openings past midnight and a week of holidays. */
function append<Span extends TimeSpan & { readonly reason?: string }>(
  spans: Span[],
  span: Span,
): void {
  const last = spans.at(-1);
  if (last?.until.getTime() === span.from.getTime() && last.reason === span.reason)
    spans[spans.length - 1] = { ...last, until: span.until };
  else spans.push(span);
}
