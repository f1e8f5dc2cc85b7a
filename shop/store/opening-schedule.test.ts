import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import type { TimeZone, Weekday } from "../shop-time.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openingSchedule } from "./opening-schedule.ts";
import { openingStateAt } from "./opening-state.ts";

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

type Openings = OpeningHours[Weekday];
type ByDay = ReadonlyMap<number, Openings>;

/** Day by day, from each first to each last one. */
function specialByDay({ specialDays }: Rules): ByDay {
  const byDay = new Map<number, Openings>();
  for (const { firstDay, lastDay, openings } of specialDays)
    for (let day = Date.parse(firstDay); day <= Date.parse(lastDay); day += 24 * 60 * minute)
      byDay.set(day, openings);
  return byDay;
}

function isOpenByHeart({ hours, pause }: Rules, at: number, special: ByDay): boolean {
  const wall = new Date(wallTime(at));
  const minutes = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const weekday = days[wall.getUTCDay()]!;
  const openings = special.get(wall.setUTCHours(0, 0, 0, 0)) ?? hours[weekday];
  const isPaused =
    pause && at >= pause.since.getTime() && (!pause.until || at < pause.until.getTime());
  return !isPaused && openings.some(({ opens, closes }) => opens <= minutes && minutes < closes);
}

const [first, last] = [Date.UTC(2025, 0, 1, 8), Date.UTC(2026, 0, 1, 8)];
const aroundMs = 5 * 24 * 60 * minute;
/** The whole year, or the days around both clock changes. */
const spans = volume.sweeps.isWhole
  ? [[first, last] as const]
  : [spring, autumn].map((at) => [at - aroundMs / 2, at + aroundMs / 2] as const);

/** Every minute: open or not, and when next, against the oracle read backwards. */
function differences(rules: Rules, first: number, last: number): string[] {
  const found: string[] = [];
  const special = specialByDay(rules);
  let schedule = openingSchedule(rules, new Date(last));
  let madeFor = 0;
  let nextOpen: number | null | undefined;
  for (let at = last - minute; at >= first; at -= minute) {
    const now = new Date(at);
    // One a day; that it is the same at every minute of that day has a test of its own.
    const day = Math.floor(wallTime(at) / (24 * 60 * minute));
    if (day !== madeFor) schedule = openingSchedule(rules, now);
    madeFor = day;
    const isOpen = isOpenByHeart(rules, at, special);
    if (isOpen) nextOpen = at;
    const state = openingStateAt(schedule, now);
    const said = state.is === "open" ? at : (state.opensAt?.getTime() ?? null);
    // Before the first opening that was met going backwards, the oracle does not know the next one.
    if ((state.is === "open") !== isOpen || (nextOpen !== undefined && said !== nextOpen))
      found.push(`${now.toISOString()} ${state.is}, next ${said} instead of ${nextOpen}`);
  }
  return found;
}

const everyDay = (openings: Openings): OpeningHours =>
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
const rules: Rules = { hours: week, specialDays: [], timeZone: vancouver, pause: null };

const special = (firstDay: string, lastDay: string, openings: Openings, reason = "") => ({
  firstDay,
  lastDay,
  reason,
  openings,
});
const dayOff = (day: string, reason = "") => special(day, day, [], reason);

test.each<{ why: string; given: Partial<Rules> }>([
  {
    why: "breaks, a day off each week, open past midnight and holidays",
    given: {
      specialDays: [
        dayOff("2025-03-09", "Clocks"),
        dayOff("2025-07-01", "Canada Day"),
        dayOff("2025-12-25"),
        dayOff("2025-12-26"),
      ],
    },
  },
  {
    why: "special hours on usual days off, over midnight and both clock changes, weeks of holidays",
    given: {
      specialDays: [
        special("2025-03-05", "2025-03-05", [{ opens: 600, closes: 840 }]),
        special("2025-03-07", "2025-03-10", [
          { opens: 0, closes: 125 },
          { opens: 1300, closes: 1440 },
        ]),
        special("2025-07-06", "2025-08-31", []),
        special("2025-11-01", "2025-11-03", [{ opens: 75, closes: 150 }]),
        special("2025-11-04", "2025-11-06", []),
        special("2025-12-24", "2025-12-24", [{ opens: 600, closes: 840 }]),
        special("2025-12-25", "2026-01-02", []),
      ],
    },
  },
  {
    why: "hours inside the one that is skipped and the one that comes twice",
    given: { hours: everyDay([{ opens: 75, closes: 150 }]) },
  },
  { why: "open day and night", given: { hours: everyDay([{ opens: 0, closes: 1440 }]) } },
])(
  "HRS-1 every minute of a year with both clock changes: $why",
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

test("HRS-1 shops with hours, special days and pauses of every kind agree with the oracle", () => {
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
      fc.uniqueArray(fc.tuple(instants, openings), {
        maxLength: 5,
        selector: ([at]) => Math.floor(at / (24 * 60 * minute)),
      }),
      fc.array(fc.oneof(instants, fc.constantFrom(spring, autumn)), {
        minLength: 40,
        maxLength: 40,
      }),
      (chosen, pause, off, moments) => {
        const given: Rules = {
          ...rules,
          hours: chosen,
          specialDays: off.map(([at, times]) => {
            const day = new Date(at).toISOString().slice(0, 10);
            return special(day, day, times);
          }),
          pause: pause && {
            since: new Date(pause[0]),
            until: pause[1] === null ? null : new Date(pause[0] + pause[1] * minute),
            message: "",
          },
        };
        const byDay = specialByDay(given);
        for (const around of moments)
          for (const at of [around - minute, around, around + minute, around + 90 * minute]) {
            const schedule = openingSchedule(given, new Date(at));
            const state = openingStateAt(schedule, new Date(at));
            expect(state.is === "open").toBe(isOpenByHeart(given, at, byDay));
            if (state.is === "open" || !state.opensAt) continue;
            const next = state.opensAt.getTime();
            expect(next).toBeGreaterThan(at);
            if (next < last) expect(isOpenByHeart(given, next, byDay)).toBe(true);
            expect(isOpenByHeart(given, next - minute, byDay)).toBe(false);
          }
      },
    ),
    { numRuns: volume.sweeps.isWhole ? 30 : 5, seed: 2020 },
  );
}, 60_000);

test("HRS-4 a week of holidays is one span in every page, however many days it has", () => {
  const holidays = special("2025-06-02", "2025-06-10", [], "Summer break");
  const now = new Date("2025-06-02T20:00:00Z");
  const { daysOff, specialHours } = openingSchedule({ ...rules, specialDays: [holidays] }, now);
  const [from, until] = [new Date("2025-06-02T07:00:00Z"), new Date("2025-06-11T07:00:00Z")];
  expect(daysOff).toEqual([{ from, until, reason: "Summer break" }]);
  expect(specialHours).toEqual([]);
});

test("a page that was kept says at every minute of its day what a fresh one would", () => {
  const morning = openingSchedule(rules, new Date("2025-06-02T07:00:00Z"));
  const evening = openingSchedule(rules, new Date("2025-06-03T06:59:00Z"));
  expect(evening).toEqual(morning);
});
