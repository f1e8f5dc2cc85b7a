import fc from "fast-check";
import { expect, test } from "vitest";
import { busy, griddle, noon } from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes } from "../minutes.ts";
import { loadOf, type Station } from "../plan-batches.ts";
import { moveLater, type OpenOrder } from "./move-later.ts";

const one: Station = { ...griddle, capacity: 1, batchMinutes: 5 };

const order = (
  id: string,
  readyIn: number,
  { startsIn = readyIn - 10, isStarted = false, station = one } = {},
): OpenOrder => ({
  id,
  readyBy: addMinutes(noon, readyIn),
  work: new Map([[station.id, 1]]),
  batches: [busy(startsIn, 1, station)],
  isStarted,
});

function move(orders: readonly OpenOrder[], minutes: number, station = one) {
  const load = loadOf([station], [], noon, 24 * 60);
  return moveLater({ stations: [station], load, finishMinutes: 5 }, orders, {
    behindUntil: addMinutes(noon, minutes),
    minutes,
    now: noon,
  });
}

test("PROM-9 what is being made is late by just that, the queue keeps its turn, and whoever still fits keeps their time", () => {
  const orders = [
    order("z", 95),
    order("c", 30),
    order("a", 10, { isStarted: true }),
    order("b", 20),
  ];
  const times = move(orders, 20).map(({ id, readyBy }) => `${id} ${readyBy - noon}`);
  // a is on the griddle until 12:25, b follows it, then c.
  expect(times).toEqual(["a 30", "b 35", "c 40", "z 95"]);
});

test("PROM-9 what is late already is made from now on: nobody is told a time that is past", () => {
  const orders = [
    order("late", -15, { isStarted: true }),
    order("a minute late", -1, { isStarted: true }),
    order("in time", 2, { isStarted: true }),
  ];
  const found = move(orders, 10);
  expect(found.map(({ id, readyBy }) => `${id} ${readyBy - noon}`)).toEqual([
    "late 10",
    "a minute late 14",
    "in time 12",
  ]);
  // What they take of the griddle lasts as long.
  expect(found[0]!.batches[0]!.until - orders[0]!.batches[0]!.until).toBe(25);
});

test("PROM-9 what is being made keeps its place, also if it is due after those that wait", () => {
  const orders = [order("b", 20), order("tray", 40, { isStarted: true, startsIn: 0 })];
  const found = move(orders, 20);
  // The tray is on the griddle until 12:25, so b is on it from then on.
  expect(found.map(({ id, readyBy }) => `${id} ${readyBy - noon}`)).toEqual(["tray 60", "b 35"]);
  expect(found[1]!.batches[0]!.from - noon).toBe(25);
});

test("PROM-9 nobody is moved who can still be made in time", () => {
  const found = move([order("a", 60), order("b", 90)], 20);
  expect(found.map(({ readyBy }) => readyBy - noon)).toEqual([60, 90]);
  expect(found.every(({ batches }) => batches.every(({ from }) => from >= noon + 20))).toBe(true);
});

test("PROM-9 200 random evenings: nobody sooner, nothing new before the kitchen is free, never too many at once", () => {
  const given = fc.array(
    fc.record({ readyIn: fc.integer({ min: 1, max: 24 }), isStarted: fc.boolean() }),
    {
      maxLength: 25,
    },
  );
  fc.assert(
    fc.property(given, fc.constantFrom(10, 20), (evening, minutes) => {
      const orders = evening.map(({ readyIn, isStarted }, index) =>
        order(`order-${index}`, readyIn * 5, {
          isStarted: isStarted && index < 2,
          startsIn: Math.max(0, readyIn * 5 - 13),
          station: griddle,
        }),
      );
      const found = move(orders, minutes, griddle);
      expect(found).toHaveLength(orders.length);
      const taken = new Map<number, number>();
      for (const { id, readyBy, batches } of found) {
        const before = orders.find((each) => each.id === id)!;
        expect(readyBy).toBeGreaterThanOrEqual(before.readyBy);
        expect((readyBy - before.readyBy) % 5).toBe(0);
        for (const { from, until, places } of batches) {
          if (!before.isStarted) expect(from).toBeGreaterThanOrEqual(noon + minutes);
          if (!before.isStarted)
            for (let at: number = from; at < until; at++)
              taken.set(at, (taken.get(at) ?? 0) + places);
        }
      }
      expect(Math.max(0, ...taken.values())).toBeLessThanOrEqual(griddle.capacity!);
    }),
    { numRuns: 200 },
  );
});
