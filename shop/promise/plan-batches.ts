import { addMinutes, minute, type Minute } from "./minutes.ts";

/** Makes up to `capacity` plates at once, each batch for `batchMinutes`; no limit if the capacity is null. */
export type Station = {
  readonly id: string;
  readonly capacity: number | null;
  readonly batchMinutes: number;
};

export const batchMinutesRange = { min: 1, max: 120 } as const;

/** So many places of a station, from a minute up to, not including, another. */
export type Batch = {
  readonly stationId: string;
  readonly from: Minute;
  readonly until: Minute;
  readonly places: number;
};

/** Places that an order takes, by station id. */
export type Work = ReadonlyMap<string, number>;

/** Places taken per minute, by station id. Minutes outside of the arrays are free. */
export type Load = {
  readonly from: Minute;
  readonly taken: ReadonlyMap<string, Uint32Array>;
};

/**
 * A batch is made no later if it would only be by so much: free minutes of a station that are cut into pieces are too
 * short for the next order.
 */
const maxEarlyMinutes = 10;

/** How much longer than its own order needs a plate may wait for the rest. */
const maxPlateWaitMinutes = 20;

export function loadOf(
  stations: readonly Station[],
  batches: readonly Batch[],
  from: Minute,
  minutes: number,
): Load {
  const taken = new Map(stations.map(({ id }) => [id, new Uint32Array(minutes)]));
  const load = { from, taken };
  for (const batch of batches) addToLoad(load, batch);
  return load;
}

/** Changes the load. Only for code that builds one. */
export function addToLoad({ from, taken }: Load, batch: Batch): void {
  const minutes = taken.get(batch.stationId);
  if (!minutes) return;
  const end = Math.min(batch.until - from, minutes.length);
  for (let at = Math.max(0, batch.from - from); at < end; at++) minutes[at]! += batch.places;
}

/**
 * As soon as possible: the first free places from `notBefore` on say when all of it is done. What would lie for long until
 * then is made later, and is done no later than that.
 */
export function planSoonest(
  stations: readonly Station[],
  load: Load,
  work: Work,
  { notBefore, notAfter }: { notBefore: Minute; notAfter: Minute },
): readonly Batch[] | undefined {
  const soonest = new Map<Station, Batch[]>();
  for (const station of neededStations(stations, work)) {
    const last = addMinutes(notAfter, -station.batchMinutes);
    const range = { first: notBefore, last, step: 1 } as const;
    const found = packBatches(station, load, work.get(station.id)!, range);
    if (!found) return undefined;
    soonest.set(station, found);
  }
  const done = Math.max(...[...soonest.values()].flat().map(({ until }) => until));
  return [...soonest].flatMap(([station, found]) => {
    const first = minute(done - station.batchMinutes);
    if (first - startOfAll(found) <= maxEarlyMinutes) return found;
    const range = { first, last: notBefore, step: -1 } as const;
    const latest = packBatches(station, load, work.get(station.id)!, range);
    return latest && startOfAll(latest) - startOfAll(found) > maxEarlyMinutes ? latest : found;
  });
}

const startOfAll = (batches: readonly Batch[]) => Math.min(...batches.map(({ from }) => from));

/** For a chosen time: as late as possible, so that the plates are fresh, and none waits too long for the others. */
export function planFor(
  stations: readonly Station[],
  load: Load,
  work: Work,
  { notBefore, doneBy }: { notBefore: Minute; doneBy: Minute },
): readonly Batch[] | undefined {
  const batches: Batch[] = [];
  for (const station of neededStations(stations, work)) {
    const places = work.get(station.id)!;
    const first = addMinutes(doneBy, -station.batchMinutes);
    const rounds = station.capacity ? Math.ceil(places / station.capacity) : 1;
    const earliest = first - (rounds - 1) * station.batchMinutes - maxPlateWaitMinutes;
    const last = minute(Math.max(notBefore, earliest));
    const found = packBatches(station, load, places, { first, last, step: -1 });
    if (!found) return undefined;
    batches.push(...found);
  }
  return batches;
}

const neededStations = (stations: readonly Station[], work: Work) =>
  stations.filter(({ id }) => (work.get(id) ?? 0) > 0);

type Range = { readonly first: Minute; readonly last: Minute; readonly step: 1 | -1 };

/** All batches of a station have the same length, so taking the first place that fits is never worse than waiting. */
function packBatches(
  station: Station,
  load: Load,
  places: number,
  { first, last, step }: Range,
): Batch[] | undefined {
  const batches: Batch[] = [];
  const own = new Map<number, number>();
  let left = places;
  for (let from = first; (last - from) * step >= 0; from = addMinutes(from, step)) {
    const taking = Math.min(left, freePlaces(station, load, own, from));
    if (taking <= 0) continue;
    const until = addMinutes(from, station.batchMinutes);
    batches.push({ stationId: station.id, from, until, places: taking });
    for (let at: number = from; at < until; at++) own.set(at, (own.get(at) ?? 0) + taking);
    left -= taking;
    if (left === 0) return batches;
  }
  return undefined;
}

function freePlaces(
  { id, capacity, batchMinutes }: Station,
  { from: loadFrom, taken }: Load,
  own: ReadonlyMap<number, number>,
  from: Minute,
): number {
  if (capacity === null) return Infinity;
  const minutes = taken.get(id);
  let most = 0;
  for (let at: number = from; at < from + batchMinutes; at++)
    most = Math.max(most, (minutes?.[at - loadFrom] ?? 0) + (own.get(at) ?? 0));
  return capacity - most;
}
