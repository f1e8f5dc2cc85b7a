import type { Chance } from "./chance.ts";

export const stationNames = ["griddle", "irons", "fryer"] as const;
export type StationName = (typeof stationNames)[number];

/** What the stations really do, which no policy knows: plates at once, and the minutes that one takes. */
export const stations: Readonly<
  Record<
    StationName,
    { readonly places: number; readonly minutes: number; readonly spread: number }
  >
> = {
  griddle: { places: 4, minutes: 7, spread: 0.8 },
  irons: { places: 2, minutes: 6, spread: 0.5 },
  fryer: { places: 2, minutes: 6, spread: 0.5 },
};

const shareBurnt = 0.02;

export type Plate = { readonly station: StationName; readonly minutes: number };

export function drawPlates(
  chance: Chance,
  counts: Readonly<Record<StationName, number>>,
): readonly Plate[] {
  return stationNames.flatMap((station) =>
    Array.from({ length: counts[station] }, () => ({
      station,
      minutes: drawMinutes(chance, station),
    })),
  );
}

function drawMinutes(chance: Chance, station: StationName): number {
  const { minutes, spread } = stations[station];
  const once = Math.max(minutes * 0.7, minutes + spread * chance.normal());
  return chance.share() < shareBurnt ? 2 * once : once;
}
