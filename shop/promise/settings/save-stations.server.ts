import type { Tx } from "#platform/database/database.server.ts";
import type { Admin } from "../../accounts/account.ts";
import { Refusal } from "../../refusal.ts";
import type { ChangeDeps } from "../../run-change.server.ts";
import { changeStoreSettings } from "../../store/change-store-settings.server.ts";
import { adviceDays, after } from "../kept/advice-days.ts";
import { saveNoAdviceUntil } from "../kept/kept-promises.queries.server.ts";
import { keepFromPromising } from "../lock-kitchen.server.ts";
import {
  deleteStation,
  isStationInUse,
  listStations,
  lockStation,
  writeStations,
} from "./stations.queries.server.ts";
import type { StationsForm } from "./stations-form.ts";

/** For new orders. A station that still has to make something stays: `station-in-use`. */
export async function saveStations(
  deps: ChangeDeps,
  admin: Admin,
  { version, stations }: StationsForm,
): Promise<void> {
  const change = async (tx: Tx) => {
    const before = await listStations(tx);
    const known = new Set(before.map(({ id }) => id));
    if (stations.some(({ id }) => id !== null && !known.has(id))) throw new Refusal("stale-write");
    if (JSON.stringify(before) === JSON.stringify(stations)) return null;
    for (const { id } of before.filter(({ id }) => !stations.some((kept) => kept.id === id))) {
      await lockStation(tx, id);
      if (await isStationInUse(tx, id, deps.now())) throw new Refusal("station-in-use");
      await deleteStation(tx, id);
    }
    await writeStations(tx, stations);
    await saveNoAdviceUntil(tx, after(deps.now(), adviceDays));
    return { before: { stations: before }, after: { stations: await listStations(tx) } };
  };
  // Orders lock stations in an order of their own, and two of them could wait for each other and for this.
  await changeStoreSettings(deps, admin, { version }, change, keepFromPromising);
}
