import { expect, test } from "vitest";
import { kitchenWith, noon, saturday, wishFor } from "#tests/support/kitchen/test-kitchen.ts";
import { volume } from "#tests/support/test-volume.ts";
import { seededRandom } from "#tools/demo/seeded-random.ts";
import { addMinutes, dateOf, minute, roundUpTo } from "./minutes.ts";
import {
  addToLoad,
  loadOf,
  planFor,
  planSoonest,
  type Batch,
  type Station,
} from "./plan-batches.ts";
import { promiseFor, soonestPromise } from "./promise-times.ts";

// Random kitchens, compared with slower code that shares no line with the rules.

function randomKitchen(seed: number) {
  const random = seededRandom(seed);
  const stations: Station[] = [
    { id: "griddle", capacity: 1 + random.integer(6), batchMinutes: 1 + random.integer(14) },
    { id: "irons", capacity: 1 + random.integer(3), batchMinutes: 1 + random.integer(14) },
  ];
  return { random, stations };
}

function mostAtOnce(station: Station, batches: readonly Batch[]): number {
  const own = batches.filter(({ stationId }) => stationId === station.id);
  const placesAt = (at: number) =>
    own
      .filter(({ from, until }) => from <= at && at < until)
      .reduce((sum, { places }) => sum + places, 0);
  return Math.max(0, ...own.map(({ from }) => placesAt(from)));
}

test("PROM-3 on random days nothing is over capacity, outside the hours, in the past or left out", () => {
  for (let seed = 1; seed <= volume.sweeps.kitchens; seed++) {
    const { random, stations } = randomKitchen(seed);
    const load = loadOf(stations, [], saturday.from, 24 * 60);
    const plan = kitchenWith([], { stations, finishMinutes: random.integer(10), load });
    const all: Batch[] = [];
    for (let order = 0; order < 60; order++) {
      const now = addMinutes(saturday.from, random.integer(600));
      const wish = wishFor(random.integer(7), random.integer(4), {
        travelMinutes: random.integer(3) * 10,
        isCard: random.integer(2) === 0,
      });
      const chosen = roundUpTo(addMinutes(now, random.integer(300)), 5);
      const found =
        random.integer(3) === 0
          ? promiseFor(plan, wish, chosen, dateOf(now))
          : soonestPromise(plan, wish, dateOf(now));
      if (!found || typeof found === "string") continue;
      const { promisedFor, readyBy, startBy, batches } = found;
      const firstStart = Math.min(...batches.map(({ from }) => from));
      expect(promisedFor % 5).toBe(0);
      expect(firstStart).toBeGreaterThan(now);
      expect(firstStart).toBeGreaterThanOrEqual(saturday.from);
      expect(
        Math.max(0, ...batches.map(({ until }) => until)) + plan.finishMinutes,
      ).toBeLessThanOrEqual(readyBy);
      expect(readyBy).toBeLessThanOrEqual(saturday.until + 30);
      if (batches.length > 0) expect(startBy).toBeGreaterThanOrEqual(firstStart);
      for (const { id } of stations) {
        const own = batches.filter(({ stationId }) => stationId === id);
        expect(own.reduce((sum, { places }) => sum + places, 0)).toBe(wish.work.get(id));
      }
      for (const batch of batches) addToLoad(load, batch);
      all.push(...batches);
    }
    for (const station of stations)
      expect(mostAtOnce(station, all)).toBeLessThanOrEqual(station.capacity!);
  }
});

/** The most plates that could start in a window, found by trying everything: for small kitchens only. */
function mostPossible({ capacity, batchMinutes }: Station, taken: readonly number[]): number {
  const free = taken.map((used) => capacity! - used);
  const change = (from: number, by: number) => {
    for (let at = from; at < from + batchMinutes; at++) free[at]! += by;
  };
  const tryFrom = (from: number): number => {
    if (from > free.length - batchMinutes) return 0;
    let best = tryFrom(from + 1);
    const most = Math.min(...free.slice(from, from + batchMinutes));
    for (let places = 1; places <= most; places++) {
      change(from, -places);
      best = Math.max(best, places + tryFrom(from + 1));
      change(from, places);
    }
    return best;
  };
  return tryFrom(0);
}

test("PROM-3 at random griddles, what is refused fits in no order of batches", () => {
  for (let seed = 1; seed <= volume.sweeps.kitchens * 6; seed++) {
    const random = seededRandom(seed);
    const [capacity, batchMinutes] = [1 + random.integer(3), 1 + random.integer(4)];
    const station: Station = { id: "griddle", capacity, batchMinutes };
    const taken = Array.from({ length: 12 }, () => random.integer(capacity + 1));
    const batches = taken.map((places, from) => ({
      stationId: "griddle",
      from: minute(from),
      until: minute(from + 1),
      places,
    }));
    const load = loadOf([station], batches, minute(0), 12);
    const window = { notBefore: minute(0), notAfter: minute(12) };
    const fits = (places: number) =>
      planSoonest([station], load, new Map([["griddle", places]]), window) !== undefined;
    const most = mostPossible(station, taken);
    expect(fits(most), `seed ${seed}: ${most} fit`).toBe(true);
    expect(fits(most + 1), `seed ${seed}: ${most + 1} do not fit`).toBe(false);
  }
});

test("PROM-2 as soon as possible is never later than a time that could have been chosen", () => {
  for (let seed = 1; seed <= volume.sweeps.kitchens; seed++) {
    const { random, stations } = randomKitchen(seed);
    const batches = Array.from({ length: random.integer(30) }, () => {
      const { id, batchMinutes } = random.pick(stations);
      const from = addMinutes(noon, random.integer(90));
      return { stationId: id, from, until: addMinutes(from, batchMinutes), places: 1 };
    });
    const plan = kitchenWith(batches, { stations });
    const wish = wishFor(random.integer(5), random.integer(3));
    const soonest = soonestPromise(plan, wish, dateOf(noon));
    if (typeof soonest === "string") continue;
    for (let at = roundUpTo(noon, 5); at < soonest.promisedFor; at = addMinutes(at, 5))
      expect(promiseFor(plan, wish, at, dateOf(noon)), `seed ${seed}`).toBeUndefined();
  }
});

test("no plate of a chosen time waits more than 20 minutes beyond its order's own need", () => {
  for (let seed = 1; seed <= volume.sweeps.kitchens; seed++) {
    const { random, stations } = randomKitchen(seed);
    const [station] = stations as [Station];
    const places = 1 + random.integer(10);
    const doneBy = addMinutes(noon, 200);
    const load = loadOf([station], [], saturday.from, 1440);
    const work = new Map([["griddle", places]]);
    const rounds = Math.ceil(places / station.capacity!);
    for (const { until } of planFor([station], load, work, { notBefore: noon, doneBy }) ?? [])
      expect(doneBy - until).toBeLessThanOrEqual((rounds - 1) * station.batchMinutes + 20);
  }
});

test("PROM-19 what is quick waits for what takes long: the fryer starts when the griddle does, and the time stays", () => {
  const griddle = { id: "griddle", capacity: 2, batchMinutes: 8 };
  const fryer = { id: "fryer", capacity: 2, batchMinutes: 7 };
  const queue = { stationId: "griddle", from: noon, until: addMinutes(noon, 45), places: 2 };
  const plan = kitchenWith([queue], { stations: [griddle, fryer], finishMinutes: 5 });
  const wish = {
    work: new Map([
      ["griddle", 2],
      ["fryer", 1],
    ]),
    travelMinutes: 0,
    isCard: false,
  };
  const found = soonestPromise(plan, wish, dateOf(noon));
  if (typeof found === "string") throw new Error(found);
  expect(found.promisedFor).toBe(addMinutes(noon, 60));
  const starts = new Map(found.batches.map(({ stationId, from }) => [stationId, from - noon]));
  expect(starts).toEqual(
    new Map([
      ["griddle", 45],
      ["fryer", 46],
    ]),
  );
  expect(found.startBy).toBe(addMinutes(noon, 47));
});

/** The starts at which one more plate fits, found by looking at every minute. */
function freeStarts(station: Station, taken: readonly Batch[], from: number, until: number) {
  const starts: number[] = [];
  for (let at = from; at + station.batchMinutes <= until; at++) {
    const own = { stationId: station.id, from: minute(at), places: 1 };
    const all = [...taken, { ...own, until: addMinutes(own.from, station.batchMinutes) }];
    if (mostAtOnce(station, all) <= station.capacity!) starts.push(at);
  }
  return starts;
}

test("PROM-19 in random kitchens an order is done as soon as its slowest station, and nothing lies for long that could be made later", () => {
  for (let seed = 1; seed <= volume.sweeps.kitchens; seed++) {
    const { random, stations } = randomKitchen(seed);
    const taken: Batch[] = [];
    for (let attempt = 0; attempt < 40; attempt++) {
      const station = random.pick(stations);
      const free = freeStarts(station, taken, noon, noon + 120);
      if (free.length === 0) continue;
      const from = minute(random.pick(free));
      const until = addMinutes(from, station.batchMinutes);
      taken.push({ stationId: station.id, from, until, places: 1 });
    }
    const load = loadOf(stations, taken, noon, 400);
    const work = new Map(stations.map(({ id }) => [id, 1]));
    const window = { notBefore: noon, notAfter: addMinutes(noon, 400) };
    const planned = planSoonest(stations, load, work, window)!;
    const starts = stations.map((station) => freeStarts(station, taken, noon, noon + 400));
    const soonest = stations.map(({ batchMinutes }, index) => starts[index]![0]! + batchMinutes);
    const done = Math.max(...soonest);
    expect(Math.max(...planned.map(({ until }) => until))).toBe(done);
    stations.forEach(({ id, batchMinutes }, index) => {
      const { from } = planned.find(({ stationId }) => stationId === id)!;
      const latest = starts[index]!.findLast((at) => at + batchMinutes <= done)!;
      expect(starts[index]).toContain(from);
      expect(latest - from, `seed ${seed}, ${id}`).toBeLessThanOrEqual(10);
    });
  }
});
