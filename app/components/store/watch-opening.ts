import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import type { OpeningRulesNow } from "#shop/store/opening-state.ts";

export type OpeningAnswer = {
  readonly opening: OpeningRulesNow;
  /** How far this device's clock is behind the server's. */
  readonly clockErrorMs: number;
};

type Json<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Json<Value[Key]> }
      : Value;

/** The body of `/resources/opening`. */
export type OpeningBody = { readonly now: Date; readonly opening: OpeningSchedule };

/** While the shop is closed: the owner may resume early, or this device's clock may be wrong. */
const askAgainMs = 60_000;

/** Asks the server now, every minute and when the page is looked at again, until the signal aborts. */
export function watchOpening(signal: AbortSignal, onAnswer: (answer: OpeningAnswer) => void): void {
  if (signal.aborted) return;
  const ask = () => {
    // A failure keeps the last answer.
    if (!document.hidden) fetchOpening(signal).then(onAnswer, () => {});
  };
  ask();
  const timer = setInterval(ask, askAgainMs);
  document.addEventListener("visibilitychange", ask, { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Not a router fetcher: a failed one replaces the page with an error. */
async function fetchOpening(signal: AbortSignal): Promise<OpeningAnswer> {
  const response = await fetch("/resources/opening", { signal });
  if (!response.ok) throw new Error(`The opening hours responded with ${response.status}`);
  const { now, opening } = (await response.json()) as Json<OpeningBody>;
  const spanOf = ({ from, until }: { from: string; until: string }) => ({
    from: new Date(from),
    until: new Date(until),
  });
  const reasonSpanOf = (days: { from: string; until: string; reason: string }) => ({
    ...spanOf(days),
    reason: days.reason,
  });
  const { pause } = opening;
  return {
    clockErrorMs: Date.parse(now) - Date.now(),
    opening: {
      spans: opening.spans.map(spanOf),
      daysOff: opening.daysOff.map(reasonSpanOf),
      specialHours: opening.specialHours.map(reasonSpanOf),
      isTrial: opening.isTrial,
      pause: pause && {
        ...pause,
        since: new Date(pause.since),
        until: pause.until === null ? null : new Date(pause.until),
      },
    },
  };
}
