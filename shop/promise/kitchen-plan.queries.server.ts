import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { runPrepared, type ValueOf } from "#platform/database/prepared-statement.server.ts";
import type { StoreSettings } from "../store/store-settings.ts";
import { storeSettingsQuery, toStoreSettings } from "../store/read-store-settings.server.ts";
import type { Kitchen, PlanRange } from "./kitchen-plan.ts";
import { dateOf, minute } from "./minutes.ts";
import type { ProductWork } from "./order-work.ts";
import type { Batch } from "./plan-batches.ts";

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
  const rows = await runPrepared(
    db,
    "settings-and-kitchen",
    { ...datesOf(range), without },
    (value) =>
      storeSettingsQuery({ db })
        .select((eb) => [
          jsonArrayFrom(
            eb
              .selectFrom("kitchenStations")
              // Keys inside of JSON keep the names that they have in SQL.
              .select(["id", "capacity", "batchMinutes as minutes"])
              .orderBy("position")
              .orderBy("name"),
          ).as("stations"),
          takenPlaces(db, value).as("batches"),
          eb.selectFrom("kitchenState").select("behindUntil").as("behindUntil"),
          screenSeenAt(db),
        ])
        .compile(),
  );
  const row = rows[0]!;
  const stations = row.stations.map(({ minutes, ...station }) => ({
    ...station,
    batchMinutes: minutes,
  }));
  return {
    settings: toStoreSettings(row),
    kitchen: {
      stations,
      batches: row.batches.map(toBatch),
      behindUntil: row.behindUntil,
      screenSeenAt: row.screenSeenAt,
    },
  };
}

/** What changes with every order: what is taken, and whether the kitchen is there. */
export async function findKitchenLoad(
  db: Db,
  range: PlanRange,
): Promise<Pick<Kitchen, "batches" | "screenSeenAt">> {
  const values = { ...datesOf(range), without: [] };
  const [row] = await runPrepared(db, "kitchen-load", values, (value) =>
    db
      .selectFrom("kitchenState")
      .select([takenPlaces(db, value).as("batches"), screenSeenAt(db)])
      .compile(),
  );
  return { batches: row!.batches.map(toBatch), screenSeenAt: row!.screenSeenAt };
}

type TakenValues = {
  readonly from: Date;
  readonly until: Date;
  readonly without: readonly string[];
};

function datesOf({ from, until }: PlanRange): Pick<TakenValues, "from" | "until"> {
  return { from: dateOf(from), until: dateOf(until) };
}

function takenPlaces(db: Db, value: ValueOf<TakenValues>) {
  return jsonArrayFrom(
    db
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
      .where("endsAt", ">", value("from"))
      .where("startsAt", "<", value("until"))
      .where("orderId", "!=", sql<string>`all(${value("without")}::uuid[])`)
      .groupBy(["stationId", "startsAt", "endsAt"]),
  );
}

type TakenRow = { readonly station: string; from: number; until: number; places: number };

function toBatch({ station, from, until, places }: TakenRow): Batch {
  return { stationId: station, from: minute(from), until: minute(until), places };
}

const screenSeenAt = (db: Db) =>
  db
    .selectFrom("heartbeats")
    .select((beat) => beat.fn.max("seenAt").as("seenAt"))
    .where("kind", "=", "kitchen")
    .as("screenSeenAt");

export async function findStations(db: Db): Promise<Pick<Kitchen, "stations" | "behindUntil">> {
  const stations = await db
    .selectFrom("kitchenStations")
    .select(["id", "capacity", "batchMinutes"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  return { stations, behindUntil: await findBehindUntil(db) };
}

export async function findBehindUntil(db: Db): Promise<Date | null> {
  const { behindUntil } = await db
    .selectFrom("kitchenState")
    .select("behindUntil")
    .executeTakeFirstOrThrow();
  return behindUntil;
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

/**
 * Until the transaction ends, nobody moves every promise that was made. Taken by each new promise and each change of an
 * order, together with others, before any other lock; `may_place_order` does the same.
 */
export async function joinPromises(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('promises', 0))`.execute(tx);
}

/** Waits for promises that are being made, and until the transaction ends nobody makes a new one. */
export async function lockPromises(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promises', 0))`.execute(tx);
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
