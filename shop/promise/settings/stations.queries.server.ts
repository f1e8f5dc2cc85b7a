import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { Station } from "../plan-batches.ts";
import type { NamedStation, StationRow } from "./stations-form.ts";

/** The first one makes what the owner said nothing about. */
export function listStations(db: Db): Promise<NamedStation[]> {
  return db
    .selectFrom("kitchenStations")
    .select(["id", "name", "capacity", "batchMinutes"])
    .orderBy("position")
    .orderBy("name")
    .execute();
}

export async function updateStation(
  tx: Tx,
  id: string,
  { capacity, batchMinutes }: Omit<Station, "id">,
): Promise<void> {
  await tx
    .updateTable("kitchenStations")
    .set({ capacity, batchMinutes })
    .where("id", "=", id)
    .execute();
}

/** An order that is being placed waits for it, and is then planned without the station. */
export async function lockStation(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("kitchenStations").select("id").where("id", "=", id).forUpdate().execute();
}

/** Whether it still has to make something. */
export async function isStationInUse(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("kitchenBatches")
    .select("orderId")
    .where("stationId", "=", id)
    .where("isReleased", "=", false)
    .where("endsAt", ">", now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** With the record of what it has made. */
export async function deleteStation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("kitchenBatches").where("stationId", "=", id).execute();
  await tx.deleteFrom("kitchenStations").where("id", "=", id).execute();
}

/** In this order. Those without an id are new. */
export async function writeStations(tx: Tx, stations: readonly StationRow[]): Promise<void> {
  // Two stations may swap their names, and a name is unique at every moment.
  await tx
    .updateTable("kitchenStations")
    .set({ name: sql<string>`id::text` })
    .execute();
  for (const [position, { id, ...station }] of stations.entries()) {
    const row = { ...station, position };
    await (id === null
      ? tx.insertInto("kitchenStations").values(row).execute()
      : tx.updateTable("kitchenStations").set(row).where("id", "=", id).execute());
  }
}
