import type { Db } from "#platform/database/database.server.ts";
import type { AlertRecord } from "./alert-schedule.ts";
import { alertKeys, type AlertKey } from "./alerts.ts";

const kind = "owner-alert";
const sourceOf = (key: AlertKey, what: keyof AlertRecord) => `${key}.${what}`;

export async function findAlertRecords(db: Db): Promise<ReadonlyMap<AlertKey, AlertRecord>> {
  const rows = await db
    .selectFrom("heartbeats")
    .select(["source", "seenAt"])
    .where("kind", "=", kind)
    .execute();
  const times = new Map(rows.map(({ source, seenAt }) => [source, seenAt]));
  const timeOf = (key: AlertKey, what: keyof AlertRecord) => times.get(sourceOf(key, what)) ?? null;
  return new Map(
    alertKeys.map((key) => [
      key,
      {
        since: timeOf(key, "since"),
        mailedAt: timeOf(key, "mailedAt"),
        postedAt: timeOf(key, "postedAt"),
      },
    ]),
  );
}

export async function recordAlertTime(
  db: Db,
  key: AlertKey,
  what: keyof AlertRecord,
  seenAt: Date,
): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind, source: sourceOf(key, what), seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

/** The mails and messages of the past stay: they limit the next ones. */
export async function endAlert(db: Db, key: AlertKey): Promise<void> {
  await db
    .deleteFrom("heartbeats")
    .where("kind", "=", kind)
    .where("source", "=", sourceOf(key, "since"))
    .execute();
}

export async function findShopStart(db: Db): Promise<Date> {
  const { at } = await db
    .selectFrom("appliedMigrations")
    .select(({ fn }) => fn.min<Date>("appliedAt").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}
