import { formatTimeOfDay } from "../format-when.ts";
import type { TimeZone } from "../shop-time.ts";

/** When a station has to start, in milliseconds. */
export type StationStart = { readonly station: string; readonly at: number };

/**
 * PROM-19: the first batch of each station, all of them later by what is left until the order is due. Empty if they start
 * together: then `startBy` says it.
 */
export function stationStarts(
  firsts: readonly StationStart[],
  startBy: number,
): readonly StationStart[] {
  const times = firsts.map(({ at }) => at);
  if (new Set(times).size < 2) return [];
  const later = startBy - Math.min(...times);
  return firsts
    .map(({ station, at }) => ({ station, at: at + later }))
    .toSorted((a, b) => a.at - b.at || a.station.localeCompare(b.station));
}

/** "Griddle 1:05 · Fryer 1:12": on the board and on paper nobody needs AM or PM. */
export function describeStationStarts(starts: readonly StationStart[], zone: TimeZone): string {
  return starts
    .map(({ station, at }) => `${station} ${formatTimeOfDay(new Date(at), zone).split(" ")[0]}`)
    .join(" · ");
}
