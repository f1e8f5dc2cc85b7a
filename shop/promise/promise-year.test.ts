import { expect, test } from "vitest";
import { kitchenSettings, griddle, minuteOf } from "#tests/support/kitchen/test-kitchen.ts";
import { volume } from "#tests/support/test-volume.ts";
import { seededRandom } from "#tools/demo/seeded-random.ts";
import { openingSchedule } from "../store/opening-schedule.ts";
import { openingStateAt } from "../store/opening-state.ts";
import { timesToChoose } from "./checkout/times-to-choose.ts";
import { daysToChoose } from "./checkout/to-kitchen-terms.ts";
import { rangeOfToday, toKitchenPlan, type KitchenSettings } from "./kitchen-plan.ts";
import { addMinutes, dateOf, minuteAfter, roundUpTo, type Minute } from "./minutes.ts";
import type { Batch } from "./plan-batches.ts";
import { soonestPromise, type KitchenPlan, type Wish } from "./promise-times.ts";

const hourMinutes = 60;
const weekMinutes = 7 * 24 * hourMinutes;
const [first, last] = [minuteOf("2026-01-01T05:00:00Z"), minuteOf("2027-01-01T05:00:00Z")];
/** Beyond the year, because times can be chosen ahead, and some shops never close. */
const end = addMinutes(last, weekMinutes + 24 * hourMinutes);

const names = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
const wallClock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Toronto",
  hourCycle: "h23",
  ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit" } as const),
});

type Oracle = {
  /** The minute at which the shop closes; 0 if it is not open. */
  closesAt(at: Minute): number;
  /** The day on the shop's calendar. */
  dayAt(at: Minute): string;
};

/** Open or not by Intl alone, asked once an hour: Toronto changes its clocks on the hour. */
function oracleOf({ hours, specialDays }: Pick<KitchenSettings, "hours" | "specialDays">): Oracle {
  const special = new Map<string, Hours["monday"]>();
  for (const { firstDay, lastDay, openings } of specialDays)
    for (let day = firstDay; day <= lastDay; day = nextDay(day)) special.set(day, openings);
  const closes = new Uint32Array(end - first);
  const days: string[] = [];
  for (let hour: number = first; hour < end; hour += hourMinutes) {
    const parts = wallClock.formatToParts(hour * 60_000).map(({ type, value }) => [type, value]);
    const clock = Object.fromEntries(parts) as Record<string, string>;
    const day = `${clock["year"]}-${clock["month"]}-${clock["day"]}`;
    days.push(day);
    const openings = special.get(day) ?? hours[names[new Date(day).getUTCDay()]!];
    const since = Number(clock["hour"]) * hourMinutes;
    for (let minute = 0; minute < hourMinutes; minute++) {
      const at = since + minute;
      const isOpen = openings.some(({ opens, closes: until }) => opens <= at && at < until);
      closes[hour - first + minute] = isOpen ? 1 : 0;
    }
  }
  for (let at = closes.length - 1; at >= 0; at--)
    if (closes[at]) closes[at] = closes[at + 1] || first + at + 1;
  return {
    closesAt: (at) => closes[at - first]!,
    dayAt: (at) => days[Math.floor((at - first) / hourMinutes)]!,
  };
}

const settingsOf = (changes: Partial<KitchenSettings>): KitchenSettings => ({
  ...kitchenSettings,
  orderDays: 2,
  ...changes,
});

type Hours = KitchenSettings["hours"];
const everyDay = (openings: Hours["monday"]) =>
  Object.fromEntries(names.map((day) => [day, openings])) as Hours;
const special = (firstDay: string, lastDay: string, openings: Hours["monday"]) => ({
  firstDay,
  lastDay,
  reason: "",
  openings,
});
const off = (...days: string[]) => days.map((day) => special(day, day, []));

const shops = [
  {
    why: "past midnight, with breaks and days off",
    settings: settingsOf({
      hours: {
        ...everyDay([{ opens: 480, closes: 1200 }]),
        friday: [{ opens: 1020, closes: 1440 }],
        saturday: [
          { opens: 0, closes: 125 },
          { opens: 540, closes: 720 },
          { opens: 780, closes: 1440 },
        ],
        sunday: [{ opens: 0, closes: 180 }],
        wednesday: [],
      },
      specialDays: off("2026-03-07", "2026-07-01", "2026-10-31", "2026-12-25", "2026-12-26"),
    }),
  },
  {
    why: "with special hours over midnight, both changes of the clocks and weeks of holidays",
    settings: settingsOf({
      hours: { ...everyDay([{ opens: 600, closes: 1320 }]), monday: [] },
      specialDays: [
        special("2026-02-14", "2026-02-14", [{ opens: 480, closes: 1440 }]),
        special("2026-02-15", "2026-02-15", [
          { opens: 0, closes: 95 },
          { opens: 700, closes: 900 },
        ]),
        special("2026-03-06", "2026-03-10", [{ opens: 75, closes: 150 }]),
        special("2026-07-05", "2026-08-02", []),
        special("2026-08-03", "2026-08-03", [{ opens: 720, closes: 840 }]),
        special("2026-10-31", "2026-11-02", [
          { opens: 0, closes: 110 },
          { opens: 1200, closes: 1440 },
        ]),
        special("2026-12-24", "2026-12-24", [{ opens: 600, closes: 840 }]),
        special("2026-12-25", "2027-01-03", []),
      ],
    }),
  },
  {
    why: "around the change of the clocks",
    settings: settingsOf({ hours: everyDay([{ opens: 75, closes: 150 }]) }),
  },
  {
    why: "day and night",
    settings: settingsOf({ hours: everyDay([{ opens: 0, closes: 1440 }]) }),
  },
].map((shop) => ({ ...shop, oracle: oracleOf(shop.settings) }));

const finishMinutes = kitchenSettings.finishMinutes;
const wishOf = (at: number): Wish => ({
  work: new Map([[griddle.id, 1]]),
  travelMinutes: at % 3 === 0 ? 30 : 0,
  isCard: at % 2 === 0,
});
const noticeOf = ({ isCard }: Wish) => (isCard ? 4 : 2);

/** Full for up to an hour, now and then: also at closing time. */
function busyHours(from: Minute, random = seededRandom(from)): Batch[] {
  return Array.from({ length: 10 }, () => {
    const start = addMinutes(from, random.integer(26 * hourMinutes));
    const until = addMinutes(start, 1 + random.integer(hourMinutes));
    return { stationId: griddle.id, from: start, until, places: griddle.capacity! };
  });
}

function planOf(settings: KitchenSettings, now: Date, batches: readonly Batch[]): KitchenPlan {
  const kitchen = { stations: [griddle], batches, behindUntil: null, screenSeenAt: null };
  const { from, until } = rangeOfToday(now);
  return toKitchenPlan(settings, kitchen, { from, until: addMinutes(until, 1500) }, now);
}

test.each(shops)(
  "PROM-14 HRS-1 every minute of 2026, open $why: orders for right away are taken exactly while the shop is open, and made 30 minutes after it at most",
  ({ settings, oracle }) => {
    const wrong: string[] = [];
    let schedule = openingSchedule(settings, dateOf(first));
    let plan = planOf(settings, dateOf(first), []);
    let day = "";
    for (let at = first; at < last; at = addMinutes(at, volume.sweeps.minuteStep)) {
      // In the middle of every other minute: that counts as the next one.
      const now = new Date(dateOf(at).getTime() + (at % 2) * 30_000);
      if (oracle.dayAt(at) !== day) {
        // One a day; that it is the same at every minute of that day has a test in opening-schedule.test.ts.
        schedule = openingSchedule(settings, now);
        plan = planOf(settings, now, busyHours(at));
      }
      day = oracle.dayAt(at);
      const closesAt = oracle.closesAt(at);
      const state = openingStateAt(schedule, now);
      const wish = wishOf(at);
      const found = soonestPromise(plan, wish, now);
      const isRight =
        typeof found === "string"
          ? found === (closesAt === 0 ? "closed" : "full")
          : closesAt > 0 &&
            found.readyBy <= closesAt + 30 &&
            found.promisedFor === found.readyBy + wish.travelMinutes &&
            found.promisedFor % 5 === 0 &&
            found.batches[0]!.from >= minuteAfter(now) + noticeOf(wish) &&
            found.batches[0]!.until + finishMinutes <= found.readyBy;
      const closes = state.is === "open" && state.closesAt ? minuteAfter(state.closesAt) : 0;
      // A shop that never closes does so at the end of its schedule, and here at the end of the year.
      const isStateRight = closes === closesAt || Math.min(closes, closesAt) > at + weekMinutes;
      // Fully booked only if closing time is near: no hours are that busy.
      const isFullWrong = found === "full" && closesAt > at + 4 * hourMinutes;
      if (!isRight || !isStateRight || isFullWrong)
        wrong.push(`${now.toISOString()} ${state.is}: ${JSON.stringify(found)}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

test.each(shops)(
  "PROM-14 HRS-1 every day of 2026, open $why: exactly the quarters of an hour can be chosen in which the shop is open",
  ({ settings, oracle }) => {
    for (let at = addMinutes(first, 7); at < last; at = addMinutes(at, 23 * hourMinutes + 1)) {
      const now = dateOf(at);
      const wish = wishOf(at);
      const today = oracle.dayAt(at);
      const days = new Set([today, nextDay(today)]);
      const expected: Minute[] = [];
      const until = at + 50 * hourMinutes;
      for (let time = roundUpTo(at, 15); time < until; time = addMinutes(time, 15)) {
        const readyBy = addMinutes(time, -wish.travelMinutes);
        const start = addMinutes(readyBy, -finishMinutes - griddle.batchMinutes);
        const isInTime = start >= at + noticeOf(wish);
        // From its start until it is ready, without a break.
        const isOpen = isInTime && oracle.closesAt(start) >= readyBy;
        if (isOpen && days.has(oracle.dayAt(time))) expected.push(time);
      }
      const offered = timesToChoose(
        planOf(settings, now, []),
        wish,
        daysToChoose(settings, now),
        now,
      );
      const times = offered.flatMap((each) => each.times);
      expect(times, now.toISOString()).toEqual(expected);
    }
  },
  60_000,
);

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
