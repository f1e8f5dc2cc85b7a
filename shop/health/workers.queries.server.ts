import type { Db, Tx } from "#platform/database/database.server.ts";

export async function recordWorker(tx: Tx, source: string, seenAt: Date): Promise<void> {
  await tx
    .insertInto("heartbeats")
    .values({ kind: "worker", source, seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

export async function deleteWorkersBefore(tx: Tx, instant: Date): Promise<void> {
  await tx
    .deleteFrom("heartbeats")
    .where("kind", "=", "worker")
    .where("seenAt", "<", instant)
    .execute();
}

/** Null if there never was one. */
export async function findLastWorker(db: Db): Promise<Date | null> {
  const { seenAt } = await db
    .selectFrom("heartbeats")
    .select((eb) => eb.fn.max<Date | null>("seenAt").as("seenAt"))
    .where("kind", "=", "worker")
    .executeTakeFirstOrThrow();
  return seenAt;
}

export async function findLastOutageMail(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("heartbeats")
    .select("seenAt")
    .where("kind", "=", "owner-alert")
    .where("source", "=", "worker")
    .executeTakeFirst();
  return row?.seenAt ?? null;
}

export async function recordOutageMail(db: Db, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "owner-alert", source: "worker", seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}
