import type { Db, Tx } from "#platform/database/database.server.ts";
import type { Station } from "../plan-batches.ts";

/** The one that makes what the owner said nothing about. */
export async function findFirstStation(db: Db): Promise<Station> {
  return db
    .selectFrom("kitchenStations")
    .select(["id", "capacity", "batchMinutes"])
    .orderBy("position")
    .orderBy("name")
    .limit(1)
    .executeTakeFirstOrThrow();
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
