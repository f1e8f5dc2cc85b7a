import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { listStations } from "../settings/stations.queries.server.ts";
import { adviseBatchMinutes, type Advice } from "./advise.ts";
import { adviceDays, after } from "./advice-days.ts";
import { findNoAdviceUntil, groupKeptByStation } from "./kept-promises.queries.server.ts";

export type StationAdvice = Advice & {
  readonly stationId: string;
  /** Null if there is only one. */
  readonly stationName: string | null;
};

/** At most one, by the last two weeks: for the station that is latest, or else earliest. */
export async function readAdvice(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Admin,
): Promise<StationAdvice | null> {
  const at = now();
  const [silentUntil, stations, groups] = await Promise.all([
    findNoAdviceUntil(db),
    listStations(db),
    groupKeptByStation(db, { from: after(at, -adviceDays), until: at }),
  ]);
  if (silentUntil && silentUntil > at) return null;
  const advice = stations.flatMap(({ id, name, batchMinutes }) => {
    const own = groups.filter(({ stationId }) => stationId === id);
    const found = adviseBatchMinutes(batchMinutes, own);
    return found
      ? [{ ...found, stationId: id, stationName: stations.length > 1 ? name : null }]
      : [];
  });
  return advice.toSorted(byUrgency)[0] ?? null;
}

/** Late before early, then the bigger change. */
function byUrgency(one: Advice, other: Advice): number {
  const urgency = ({ from, to }: Advice) => (to > from ? 1_000 : 0) + Math.abs(to - from);
  return urgency(other) - urgency(one);
}
