import { sql } from "kysely";
import type { Tx } from "#platform/database/database.server.ts";
import type { DemoOrder } from "./orders.ts";
import { seededRandom } from "./seeded-random.ts";

const minuteMs = 60_000;
const stepMs = 5 * minuteMs;
const finishMinutes = 5;

const stations = [
  { name: "Griddle", capacity: 4, batchMinutes: 8, position: 0 },
  { name: "Waffle irons", capacity: 2, batchMinutes: 7, position: 1 },
  { name: "Fryer", capacity: 2, batchMinutes: 7, position: 2 },
];

/** Words in a dish's name, and the station that makes it. */
const madeAt = [
  ["waffle", "Waffle irons"],
  ["puff puff", "Fryer"],
] as const;

/** Three stations and a week to choose from. A kitchen that was set up already stays. */
export async function fillKitchen(tx: Tx): Promise<void> {
  const found = await tx.selectFrom("kitchenStations").select("capacity").execute();
  if (found.length !== 1 || found[0]!.capacity !== null) return;
  const [griddle, ...others] = stations;
  await tx.updateTable("kitchenStations").set(griddle!).execute();
  await tx.insertInto("kitchenStations").values(others).execute();
  await tx.updateTable("storeSettings").set({ orderDays: 7 }).execute();
  for (const [word, station] of madeAt)
    await sql`
      insert into product_work (product_id, station_id, places)
      select products.id, kitchen_stations.id, case category when 'Party Size' then 4 else 1 end
      from products, kitchen_stations
      where products.name ilike ${`%${word}%`} and type = 'Standard' and kitchen_stations.name = ${station}
      on conflict do nothing`.execute(tx);
}

type Placed = Pick<DemoOrder["order"], "id" | "createdAt" | "orderType" | "status">;

/** As if every order had been promised a time: most were ready a little early, some late, and today's are due soon. */
export function promiseOf({ id, createdAt, orderType, status }: Placed, now: Date) {
  const random = seededRandom(Number.parseInt(id.slice(0, 8), 16));
  const placed = createdAt.getTime();
  const readyBy = Math.ceil((placed + (15 + random.integer(12)) * minuteMs) / stepMs) * stepMs;
  const promisedFor = new Date(readyBy + (orderType === "delivery" ? 30 * minuteMs : 0));
  const readyAt = Math.min(now.getTime(), readyBy + (random.integer(14) - 9) * minuteMs);
  const isReady = status === "ready" || status === "completed";
  return {
    promisedFor,
    firstPromisedFor: promisedFor,
    readyBy: new Date(readyBy),
    startBy: new Date(readyBy - (finishMinutes + stations[0]!.batchMinutes) * minuteMs),
    kitchenFrom: createdAt,
    readyAt: isReady ? new Date(Math.max(placed, readyAt)) : null,
  };
}

/** One plate of each order was made on the griddle. */
export async function addBatches(tx: Tx, orders: readonly Placed[], now: Date): Promise<void> {
  const griddle = tx.selectFrom("kitchenStations").select("id").orderBy("position").limit(1);
  const { id: stationId } = await griddle.executeTakeFirstOrThrow();
  const rows = orders.map((order) => {
    const { startBy, readyBy, readyAt } = promiseOf(order, now);
    return {
      orderId: order.id,
      stationId,
      startsAt: startBy,
      endsAt: new Date(readyBy.getTime() - finishMinutes * minuteMs),
      places: 1,
      isForced: true,
      isReleased: readyAt !== null || order.status === "cancelled",
    };
  });
  if (rows.length > 0) await tx.insertInto("kitchenBatches").values(rows).execute();
}
