import type { Work } from "../plan-batches.ts";

/** Places that the new items take, and those that removed ones took. */
export type WorkChange = { readonly more: Work; readonly less: Work };

/**
 * What has to be planned after a change: all of an order that has not started, only what is new of one that has. Less
 * work of a started order changes nothing: the batter is on the griddle.
 */
export function replannedWork(
  planned: Work,
  { more, less }: WorkChange,
  { isStarted }: { readonly isStarted: boolean },
): Work | "as-it-is" {
  const stations = new Set([...planned.keys(), ...more.keys(), ...less.keys()]);
  const work = new Map<string, number>();
  let isChanged = false;
  for (const station of stations) {
    const was = planned.get(station) ?? 0;
    const added = (more.get(station) ?? 0) - (less.get(station) ?? 0);
    const places = isStarted ? Math.max(0, added) : Math.max(0, was + added);
    if (isStarted ? added > 0 : added !== 0) isChanged = true;
    if (places > 0) work.set(station, places);
  }
  return isChanged ? work : "as-it-is";
}

export function isMoreWork({ more, less }: WorkChange): boolean {
  return [...more].some(([station, places]) => places > (less.get(station) ?? 0));
}
