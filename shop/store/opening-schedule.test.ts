import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import type { TimeZone, Weekday } from "../shop-time.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { describeOpening, openingStateAt } from "./opening-state.ts";

type Rules = Parameters<typeof openingSchedule>[0];

const minute = 60_000;
const vancouver = "America/Vancouver" as TimeZone;
const days = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/**
 * The oracle knows Vancouver's clock of 2025 by heart: seven hours behind from 9 March 10:00Z to
 * 2 November 9:00Z, else eight. It shares no line, no calendar and no time-zone data with the shop.
 */
const [spring, autumn] = [Date.UTC(2025, 2, 9, 10), Date.UTC(2025, 10, 2, 9)];

const wallTime = (at: number) => at - (at >= spring && at < autumn ? 7 : 8) * 60 * minute;

const daysOffOf = ({ closedDates }: Rules) =>
  new Set(closedDates.map(({ day }) => Date.parse(day)));

function isOpenByHeart({ hours, pause }: Rules, at: number, daysOff: ReadonlySet<number>): boolean {
  const wall = new Date(wallTime(at));
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const weekday = days[wall.getUTCDay()]!;
  const isDayOff = daysOff.has(wall.setUTCHours(0, 0, 0, 0));
  const isPaused =
    pause && at >= pause.since.getTime() && (!pause.until || at < pause.until.getTime());
  return (
    !isDayOff &&
    !isPaused &&
    hours[weekday].some(({ opens, closes }) => opens <= minutes && minutes < closes)
  );
}

const [first, last] = [Date.UTC(2025, 0, 1, 8), Date.UTC(2026, 0, 1, 8)];
const fortnight = 14 * 24 * 60 * minute;
/** The whole year, or the weeks around both clock changes. */
const spans = volume.sweeps.isWhole
  ? [[first, last] as const]
  : [spring, autumn].map((at) => [at - fortnight / 2, at + fortnight / 2] as const);

/** Every minute: open or not, and when next, against the oracle read backwards. */
function differences(rules: Rules, first: number, last: number): string[] {
  const found: string[] = [];
  const daysOff = daysOffOf(rules);
  let schedule = openingSchedule(rules, new Date(last));
  let madeFor = 0;
  let nextOpen: number | null | undefined;
  for (let at = last - minute; at >= first; at -= minute) {
    const now = new Date(at);
    // One a day; that it is the same at every minute of that day has a test of its own.
    const day = Math.floor(wallTime(at) / (24 * 60 * minute));
    if (day !== madeFor) schedule = openingSchedule(rules, now);
    madeFor = day;
    const isOpen = isOpenByHeart(rules, at, daysOff);
    if (isOpen) nextOpen = at;
    const state = openingStateAt(schedule, now);
    const said = state.is === "open" ? at : (state.opensAt?.getTime() ?? null);
    // Before the first opening that was met going backwards, the oracle does not know the next one.
    if ((state.is === "open") !== isOpen || (nextOpen !== undefined && said !== nextOpen))
      found.push(`${now.toISOString()} ${state.is}, next ${said} instead of ${nextOpen}`);
  }
  return found;
}

const everyDay = (openings: OpeningHours[Weekday]): OpeningHours =>
  Object.fromEntries(days.map((day) => [day, openings])) as OpeningHours;

const week: OpeningHours = {
  ...everyDay([{ opens: 480, closes: 1200 }]),
  saturday: [
    { opens: 540, closes: 720 },
    { opens: 780, closes: 1440 },
  ],
  sunday: [{ opens: 0, closes: 1080 }],
  wednesday: [],
};
const rules: Rules = { hours: week, closedDates: [], timeZone: vancouver, pause: null };

test.each<{ why: string; given: Partial<Rules> }>([
  {
    why: "breaks, a day off each week, open past midnight and holidays",
    given: {
      closedDates: [
        { day: "2025-03-09", reason: "Clocks" },
        { day: "2025-07-01", reason: "Canada Day" },
        { day: "2025-12-25", reason: "" },
        { day: "2025-12-26", reason: "" },
      ],
    },
  },
  {
    why: "hours inside the one that is skipped and the one that comes twice",
    given: { hours: everyDay([{ opens: 75, closes: 150 }]) },
  },
  { why: "open day and night", given: { hours: everyDay([{ opens: 0, closes: 1440 }]) } },
])(
  "every minute of a year with both clock changes: $why",
  ({ given }) => {
    for (const [from, until] of spans)
      expect(differences({ ...rules, ...given }, from, until)).toEqual([]);
  },
  60_000,
);

test("every minute of a month with a pause over the change of the clocks", () => {
  const pause = {
    since: new Date("2025-11-02T08:15:00Z"),
    until: new Date("2025-11-02T10:45:00Z"),
    message: "",
  };
  const [from, until] = [Date.UTC(2025, 9, 20, 7), Date.UTC(2025, 10, 20, 8)];
  expect(differences({ ...rules, pause }, from, until)).toEqual([]);
});

test("shops with hours, days off and pauses of every kind agree with the oracle", () => {
  const openings = fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) =>
      times.flatMap((opens, n) =>
        n % 2 === 0 && times[n + 1] ? [{ opens, closes: times[n + 1]! }] : [],
      ),
    );
  const hours = fc.record(
    Object.fromEntries(days.map((day) => [day, openings])),
  ) as fc.Arbitrary<OpeningHours>;
  const instants = fc
    .integer({ min: first / minute, max: last / minute - 1 })
    .map((at) => at * minute);
  const pauses = fc.tuple(instants, fc.option(fc.integer({ min: 1, max: 60_000 })));
  fc.assert(
    fc.property(
      hours,
      fc.option(pauses),
      fc.array(instants, { maxLength: 5 }),
      fc.array(fc.oneof(instants, fc.constantFrom(spring, autumn)), {
        minLength: 40,
        maxLength: 40,
      }),
      (chosen, pause, off, moments) => {
        const given: Rules = {
          ...rules,
          hours: chosen,
          closedDates: off.map((at) => ({
            day: new Date(at).toISOString().slice(0, 10),
            reason: "",
          })),
          pause: pause && {
            since: new Date(pause[0]),
            until: pause[1] === null ? null : new Date(pause[0] + pause[1] * minute),
            message: "",
          },
        };
        const daysOff = daysOffOf(given);
        for (const around of moments)
          for (const at of [around - minute, around, around + minute, around + 90 * minute]) {
            const schedule = openingSchedule(given, new Date(at));
            const state = openingStateAt(schedule, new Date(at));
            expect(state.is === "open").toBe(isOpenByHeart(given, at, daysOff));
            if (state.is === "open" || !state.opensAt) continue;
            const next = state.opensAt.getTime();
            expect(next).toBeGreaterThan(at);
            if (next < last) expect(isOpenByHeart(given, next, daysOff)).toBe(true);
            expect(isOpenByHeart(given, next - minute, daysOff)).toBe(false);
          }
      },
    ),
    { numRuns: volume.sweeps.isWhole ? 30 : 5, seed: 2020 },
  );
}, 60_000);

test("a page that was kept says at every minute of its day what a fresh one would", () => {
  const morning = openingSchedule(rules, new Date("2025-06-02T07:00:00Z"));
  const evening = openingSchedule(rules, new Date("2025-06-03T06:59:00Z"));
  expect(evening).toEqual(morning);
});

const zone = "America/Toronto" as TimeZone;
const shop: Rules = {
  hours: { ...everyDay([{ opens: 480, closes: 1200 }]), sunday: [] },
  timeZone: zone,
  closedDates: [{ day: "2026-05-18", reason: "Victoria Day" }],
  pause: null,
};
const pause = {
  since: new Date("2026-05-11T15:00:00Z"),
  until: null,
  message: "The griddle is down.",
};

test.each([
  { at: "2026-05-11T14:00:00Z", given: {}, words: "Open now until 8:00 PM" },
  { at: "2026-05-11T11:00:00Z", given: {}, words: "We're closed right now. We open at 8:00 AM." },
  {
    at: "2026-05-12T00:00:00Z",
    given: {},
    words: "We're closed right now. We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-10T00:00:00Z",
    given: {},
    words: "We're closed right now. We open on Monday at 8:00 AM.",
  },
  {
    at: "2026-05-18T15:00:00Z",
    given: {},
    words: "We're closed today: Victoria Day. We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-11T14:00:00Z",
    given: {
      hours: { ...everyDay([]), sunday: [{ opens: 600, closes: 660 }] },
      closedDates: [{ day: "2026-05-17", reason: "" }],
    },
    words: "We're closed right now. We open on Sunday, May 24 at 10:00 AM.",
  },
  { at: "2026-05-11T14:00:00Z", given: { hours: everyDay([]) }, words: "We're closed right now." },
  { at: "2026-05-11T15:00:00Z", given: { pause }, words: "The griddle is down." },
  {
    at: "2026-05-11T15:00:00Z",
    given: { pause: { ...pause, message: "", until: new Date("2026-05-11T15:30:00Z") } },
    words: "We've paused orders. Back at 11:30 AM.",
  },
  {
    at: "2026-05-11T23:00:00Z",
    given: { pause: { ...pause, until: new Date("2026-05-12T01:00:00Z") } },
    words: "The griddle is down. Back tomorrow at 8:00 AM.",
  },
  ...[
    ['we\'re "sorry"', 'we\'re "sorry".'],
    ["Out of batter!", "Out of batter!"],
    ['Sign says "Gone fishing."', 'Sign says "Gone fishing."'],
    ["Gone fishing 🎣", "Gone fishing 🎣"],
  ].map(([message, sentence]) => ({
    at: "2026-05-11T15:00:00Z",
    given: { pause: { ...pause, message: message!, until: new Date("2026-05-11T15:30:00Z") } },
    words: `${sentence} Back at 11:30 AM.`,
  })),
  {
    at: "2026-05-18T15:00:00Z",
    given: { closedDates: [{ day: "2026-05-18", reason: "Victoria Day!" }] },
    words: "We're closed today: Victoria Day! We open tomorrow at 8:00 AM.",
  },
  {
    at: "2026-05-11T15:30:00Z",
    given: { pause: { ...pause, until: new Date("2026-05-11T15:30:00Z") } },
    words: "Open now until 8:00 PM",
  },
])("$at: $words", ({ at, given, words }) => {
  const now = new Date(at);
  const schedule = openingSchedule({ ...shop, ...given }, now);
  expect(describeOpening(openingStateAt(schedule, now), now, zone)).toBe(words);
});
