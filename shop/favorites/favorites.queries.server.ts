import { z } from "zod";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";

export type SavedPlate = {
  readonly id: string;
  readonly productId: string;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
  readonly note: string;
};

const storedAddOns = z.array(z.object({ id: z.string(), quantity: z.int() })).catch([]);

/** Newest first. */
export async function listSaved(db: Db, userId: string, limit: number): Promise<SavedPlate[]> {
  const rows = await runPrepared(db, "favorites-of", { userId, limit }, (value) =>
    db
      .selectFrom("favorites")
      .select(["id", "productId", "addons", "note"])
      .where("userId", "=", value("userId"))
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(value("limit"))
      .compile(),
  );
  return rows.map(({ addons, ...row }) => ({ ...row, addOns: storedAddOns.parse(addons) }));
}

export async function findSaved(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<SavedPlate | undefined> {
  const row = await db
    .selectFrom("favorites")
    .select(["id", "productId", "addons", "note"])
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { addons, ...saved } = row;
  return { ...saved, addOns: storedAddOns.parse(addons) };
}

type NewFavorite = Omit<SavedPlate, "id"> & { readonly userId: string; readonly lineId: string };

/** Saving the same plate again changes nothing. */
export async function insertSaved(tx: Tx, { addOns, ...plate }: NewFavorite): Promise<void> {
  await tx
    .insertInto("favorites")
    .values({ ...plate, addons: JSON.stringify(addOns) })
    .onConflict((conflict) => conflict.constraint("one_favorite_per_plate").doNothing())
    .execute();
}

export async function deleteSaved(
  tx: Tx,
  { userId, lineId }: Pick<NewFavorite, "userId" | "lineId">,
): Promise<void> {
  await tx
    .deleteFrom("favorites")
    .where("userId", "=", userId)
    .where("lineId", "=", lineId)
    .execute();
}

/** Locks the account's favorites against a second change at the same moment. */
export async function lockAndCountSaved(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const { count } = await tx
    .selectFrom("favorites")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}
