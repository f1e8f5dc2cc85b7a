const minuteMs = 60_000;

/** From then on we no longer say how late it is: the customer may want to call, or to cancel. */
export const tooLateMinutes = 20;

/** The first words are in time. Minutes are rounded to five, because nobody knows them better. */
const steps = [
  { from: -Infinity, words: null },
  { from: 1, words: "a few minutes late" },
  { from: 10, words: "about 10 min late" },
  { from: 13, words: "about 15 min late" },
  { from: 18, words: "about 20 min late" },
  { from: tooLateMinutes, words: "later than we promised" },
] as const;

export type Lateness = {
  /** Null while it is in time. */
  readonly words: (typeof steps)[number]["words"];
  readonly isTooLate: boolean;
  /** Until other words are right; null if these stay. */
  readonly changesInMs: number | null;
};

/** How late an order is against the time that its customer was told last, for every page and message. */
export function latenessOf(promisedFor: Date, now: Date): Lateness {
  const lateMs = now.getTime() - promisedFor.getTime();
  const reached = steps.findLastIndex(({ from }) => lateMs >= from * minuteMs);
  const next = steps[reached + 1];
  return {
    words: steps[reached]!.words,
    isTooLate: next === undefined,
    changesInMs: next ? next.from * minuteMs - lateMs : null,
  };
}
