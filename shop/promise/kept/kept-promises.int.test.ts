import { expect, test } from "vitest";
import { isRefusal } from "#shop/refusal.ts";
import { dayBounds, type TimeZone } from "#shop/shop-time.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { seededRandom } from "#tools/demo/seeded-random.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readEditableSettings } from "../../store/read-editable-settings.server.ts";
import { leaveAdvice } from "./leave-advice.server.ts";
import { listPromisedOrders } from "./list-promised-orders.server.ts";
import { readAdvice } from "./read-advice.server.ts";
import { readKeptPromises } from "./read-kept-promises.server.ts";
import { takeAdvice } from "./take-advice.server.ts";

const zone = "America/Toronto" as TimeZone;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const plus = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

type Made = { readonly due: Date; readonly late: number; readonly isMoved: boolean };

async function makeKept(
  db: Parameters<typeof makeOrder>[0],
  { due, late, isMoved }: Made,
  {
    travel = 0,
    ...given
  }: { travel?: number; isAsap?: boolean; readyAt?: null; status?: "cancelled" } = {},
) {
  const moved = isMoved ? 10 : 0;
  const startBy = plus(due, -15);
  return makeOrder(db, {
    createdAt: plus(startBy, -2),
    status: "completed",
    paymentStatus: "paid",
    firstPromisedFor: plus(due, travel),
    promisedFor: plus(due, travel + moved),
    readyBy: plus(due, moved),
    startBy,
    kitchenFrom: plus(startBy, -2),
    // Seconds do not make an order later on the clock.
    readyAt: new Date(plus(due, late).getTime() + 59_000),
    ...given,
  });
}

/** The smallest value that at least this share does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: zone,
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
const dayOf = (at: Date) => clock.format(at).slice(0, 10);
const hourOf = (at: Date) => Number(/ (\d+):/.exec(clock.format(at))![1]);

test("PROM-13 kept, middle, nine in ten and moved are those of a list made by hand, by the shop's days and hours", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const random = seededRandom(13);
  // Around midnight of the shop, and of UTC, and around the change of the clocks.
  const from = new Date("2025-10-31T12:00:00Z");
  const made: Made[] = Array.from({ length: 240 }, () => ({
    due: plus(from, random.integer(4 * 288) * 5),
    late: random.integer(30) - 15,
    isMoved: random.integer(8) === 0,
  }));
  const ids = new Map<string, Made>();
  for (const one of made) ids.set((await makeKept(db, one)).id, one);
  // Not counted: never ready, cancelled, from before there were promises.
  await makeKept(db, made[0]!, { readyAt: null });
  await makeKept(db, made[0]!, { status: "cancelled" });
  await makeOrder(db, { createdAt: made[0]!.due, status: "completed", readyAt: made[0]!.due });

  const [first, last] = ["2025-11-01", "2025-11-02"];
  const span = { from: dayBounds(first, zone).from, until: dayBounds(last, zone).until };
  const before = { from: new Date(0), until: span.from };
  const wanted = made.filter(({ due }) => first <= dayOf(due) && dayOf(due) <= last);
  expect(wanted.length).toBeGreaterThan(80);
  const sumsOf = (orders: readonly Made[]) => ({
    orders: orders.length,
    onTime: orders.filter(({ late }) => late <= 5).length,
    middle: quantile(
      orders.map(({ late }) => late),
      0.5,
    ),
    nineInTen: quantile(
      orders.map(({ late }) => late),
      0.9,
    ),
    moved: orders.filter(({ isMoved }) => isMoved).length,
  });
  const kept = await readKeptPromises(platform, admin, { span, before, zone });
  expect(kept.sums).toEqual(sumsOf(wanted));
  expect(kept.before).toEqual(sumsOf(made.filter(({ due }) => dayOf(due) < first)));
  const byHour = Map.groupBy(wanted, ({ due }) => hourOf(due));
  expect(kept.hours).toEqual(
    Array.from({ length: 24 }, (_, hour) => {
      const { orders, onTime, nineInTen } = sumsOf(byHour.get(hour) ?? []);
      return orders > 0 ? { hour, orders, onTime, nineInTen } : { hour };
    }),
  );
  expect(kept.latest.map(({ minutesLate }) => minutesLate)).toEqual(
    wanted
      .map(({ late }) => late)
      .toSorted((one, other) => other - one)
      .slice(0, 20),
  );

  // Each figure leads to its orders.
  const listed = async (hour: number | null, only: "all" | "late" | "moved") => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) =>
        listPromisedOrders(platform, admin, { span, zone, hour, only }, page),
      ),
    );
    const found = new Set(pages.flatMap(({ orders }) => orders.map(({ id }) => id)));
    expect(pages[0]!.total).toBe(found.size);
    return [...found].map((id) => ids.get(id)!);
  };
  const sorted = (orders: readonly Made[]) =>
    orders.map((order) => made.indexOf(order)).toSorted((one, other) => one - other);
  expect(sorted(await listed(null, "late"))).toEqual(sorted(wanted.filter(({ late }) => late > 5)));
  expect(sorted(await listed(null, "moved"))).toEqual(
    sorted(wanted.filter(({ isMoved }) => isMoved)),
  );
  const busiest = [...byHour].toSorted(([, one], [, other]) => other.length - one.length)[0]!;
  expect(sorted(await listed(busiest[0], "all"))).toEqual(sorted(busiest[1]));
});

test("PROM-13 a delivery is measured when it leaves the kitchen, not at the door", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const due = plus(testNow, -24 * 60);
  await makeKept(db, { due, late: 3, isMoved: true }, { travel: 30 });
  const span = { from: plus(due, -dayMs / minuteMs), until: testNow };
  const { latest } = await readKeptPromises(platform, admin, {
    span,
    before: { from: new Date(0), until: span.from },
    zone,
  });
  expect(latest).toMatchObject([{ minutesLate: 3, dueAt: due, isMoved: true }]);
});

async function lateShop(lateness: number, count = 30) {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const { id: stationId } = await db
    .selectFrom("kitchenStations")
    .select("id")
    .executeTakeFirstOrThrow();
  for (let at = 0; at < count; at++) {
    const due = plus(testNow, -60 * (at + 1));
    const { id } = await makeKept(db, { due, late: lateness, isMoved: false });
    const batch = { startsAt: plus(due, -15), endsAt: plus(due, -5), places: 1, isReleased: true };
    await db
      .insertInto("kitchenBatches")
      .values({ orderId: id, stationId, ...batch })
      .execute();
  }
  return { platform, db, admin, stationId };
}

test("PROM-13 the advice of two weeks is taken with one press, recorded, and not given again for two weeks", async () => {
  const { platform, db, admin, stationId } = await lateShop(4);
  const advice = await readAdvice(platform, admin);
  expect(advice).toEqual({ from: 10, to: 12, minutesLate: 4, stationId, stationName: null });

  const { version } = await readEditableSettings(platform, admin);
  const taken = { version, stationId, batchMinutes: 12 };
  await takeAdvice(platform, admin, taken);
  const station = await db
    .selectFrom("kitchenStations")
    .select(["batchMinutes", "capacity"])
    .executeTakeFirstOrThrow();
  expect(station).toEqual({ batchMinutes: 12, capacity: null });
  const [entry] = await db
    .selectFrom("auditEntries")
    .select(["action", "actorId", "before", "after"])
    .execute();
  expect(entry).toEqual({
    action: "store-settings.changed",
    actorId: admin.id,
    before: { station: "Griddle", batchMinutes: 10 },
    after: { station: "Griddle", batchMinutes: 12 },
  });
  expect(await readAdvice(platform, admin)).toBeNull();

  // A second screen still shows the old advice.
  const again = takeAdvice(platform, admin, { ...taken, batchMinutes: 12 });
  expect(await again.catch((error: unknown) => isRefusal(error, "stale-write"))).toBe(true);
  const later = { ...platform, now: () => plus(testNow, 14 * 24 * 60 - 1) };
  expect(await readAdvice(later, admin)).toBeNull();
});

test("PROM-13 'Leave it' is for two weeks, and changes no setting", async () => {
  const { platform, db, admin, stationId } = await lateShop(-15, 35);
  expect(await readAdvice(platform, admin)).toMatchObject({ from: 10, to: 7, minutesLate: -15 });
  await leaveAdvice(platform, admin, { stationId, batchMinutes: 7 });
  expect(await readAdvice(platform, admin)).toBeNull();
  const { batchMinutes } = await db
    .selectFrom("kitchenStations")
    .select("batchMinutes")
    .executeTakeFirstOrThrow();
  expect(batchMinutes).toBe(10);
  const actions = await db.selectFrom("auditEntries").select("action").execute();
  expect(actions).toEqual([{ action: "kitchen.advice-left" }]);
});

test("PROM-13 orders that took no place, and chosen times, say nothing about a batch", async () => {
  const { platform, db, admin } = await lateShop(4, 29);
  await makeKept(db, { due: plus(testNow, -30), late: 9, isMoved: false });
  await makeKept(db, { due: plus(testNow, -30), late: 9, isMoved: false }, { isAsap: false });
  expect(await readAdvice(platform, admin)).toBeNull();
});
