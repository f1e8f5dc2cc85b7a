import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import type { StoreSettings } from "../store/store-settings.ts";
import { storeSettingsQuery, toStoreSettings } from "../store/read-store-settings.server.ts";
import type { Kitchen, PlanRange } from "./kitchen-plan.ts";
import { dateOf, minute } from "./minutes.ts";
import type { ProductWork } from "./order-work.ts";

const minutesOf = (column: "startsAt" | "endsAt") =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) / 60)::integer`;

/**
 * The settings and what the kitchen has promised, in one statement: an order is placed with as few as possible.
 * `without` leaves out the batches of orders that are planned again.
 */
export async function findSettingsAndKitchen(
  db: Db,
  range: PlanRange,
  { without = [] }: { readonly without?: readonly string[] } = {},
): Promise<{ settings: StoreSettings; kitchen: Kitchen }> {
  const query = storeSettingsQuery({ db }).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("kitchenStations")
        // Keys inside of JSON keep the names that they have in SQL.
        .select(["id", "capacity", "batchMinutes as minutes"])
        .orderBy("position")
        .orderBy("name"),
    ).as("stations"),
    jsonArrayFrom(
      eb
        .selectFrom("kitchenBatches")
        .select((batch) => [
          "stationId as station",
          minutesOf("startsAt").as("from"),
          minutesOf("endsAt").as("until"),
          batch.fn.sum<number>("places").as("places"),
        ])
        .where("isReleased", "=", false)
        // Without a limit nobody has to know what is taken, and a busy day stays as fast as a quiet one.
        .where("stationId", "in", (station) =>
          station.selectFrom("kitchenStations").select("id").where("capacity", "is not", null),
        )
        .where("endsAt", ">", dateOf(range.from))
        .where("startsAt", "<", dateOf(range.until))
        .where("orderId", "!=", sql<string>`all(${without}::uuid[])`)
        .groupBy(["stationId", "startsAt", "endsAt"]),
    ).as("batches"),
    eb.selectFrom("kitchenState").select("behindUntil").as("behindUntil"),
    eb
      .selectFrom("heartbeats")
      .select((beat) => beat.fn.max("seenAt").as("seenAt"))
      .where("kind", "=", "kitchen")
      .as("screenSeenAt"),
  ]);
  const rows = await runPrepared(db, "settings-and-kitchen", query.compile());
  const row = rows[0]!;
  const stations = row.stations.map(({ minutes, ...station }) => ({
    ...station,
    batchMinutes: minutes,
  }));
  const batches = row.batches.map(({ station, from, until, places }) => ({
    stationId: station,
    from: minute(from),
    until: minute(until),
    places,
  }));
  return {
    settings: toStoreSettings(row),
    kitchen: {
      stations,
      batches,
      behindUntil: row.behindUntil,
      screenSeenAt: row.screenSeenAt,
    },
  };
}

/** What the owner said about products, by id: what each takes, by station. */
export async function findProductWork(db: Db): Promise<Record<string, ProductWork>> {
  const rows = await db
    .selectFrom("productWork")
    .select("productId")
    .select(sql<ProductWork>`json_object_agg(station_id, places)`.as("work"))
    .groupBy("productId")
    .execute();
  return Object.fromEntries(rows.map(({ productId, work }) => [productId, work]));
}

/** Held until the transaction ends: two screens that say they are behind both count. */
export async function lockKitchenState(tx: Tx): Promise<void> {
  await tx.selectFrom("kitchenState").select("behindUntil").forUpdate().execute();
}

export async function saveBehindUntil(tx: Tx, behindUntil: Date): Promise<void> {
  await tx.updateTable("kitchenState").set({ behindUntil }).execute();
}

/** Until the transaction ends nobody else takes places; in the same order as the database's own check. */
export async function lockStations(tx: Tx): Promise<void> {
  await tx
    .selectFrom("kitchenStations")
    .select("id")
    .where("capacity", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
