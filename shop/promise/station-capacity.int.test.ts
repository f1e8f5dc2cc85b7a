import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testDatabase } from "#tests/support/platform.ts";

// The database's own check, without the shop's: whoever writes batches, also by hand, cannot take too much.

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

/** A station that makes four at once, and a way to take places of it for another order each time. */
async function stationOfFour() {
  const { db } = await testDatabase();
  const { id: stationId } = await db
    .updateTable("kitchenStations")
    .set({ capacity: 4 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const take = async (
    places: number,
    [from, until]: readonly [number, number],
    { by = db, isForced = false }: { by?: Db; isForced?: boolean } = {},
  ) => {
    const { id: orderId } = await makeOrder(by);
    const batch = { orderId, stationId, startsAt: at(from), endsAt: at(until), places, isForced };
    await by.insertInto("kitchenBatches").values(batch).execute();
    return orderId;
  };
  return { db, take };
}

const refused = { constraint: "station_capacity" };

test("PROM-3 batches that overlap in part count together, those that follow each other do not", async () => {
  const { take } = await stationOfFour();
  await take(3, [0, 8]);
  await expect(take(2, [0, 8])).rejects.toMatchObject(refused);
  await expect(take(2, [7, 15])).rejects.toMatchObject(refused);
  await expect(take(2, [-7, 1])).rejects.toMatchObject(refused);
  await take(1, [-4, 4]);
  await expect(take(1, [3, 5])).rejects.toMatchObject(refused);
  await take(1, [4, 12]);
  await take(3, [8, 12]);
  // Longer than the others: the most is reached in the middle of it.
  await expect(take(1, [-20, 40])).rejects.toMatchObject(refused);
  await take(4, [12, 20]);
  await take(4, [-12, -4]);
});

test("PROM-3 two writers at the same instant: the second waits for the first, and is refused", async () => {
  const { db, take } = await stationOfFour();
  let second: Promise<unknown> = Promise.resolve();
  let isAnswered = false;
  await db.transaction().execute(async (tx) => {
    await take(3, [0, 8], { by: tx });
    second = take(3, [4, 12]).finally(() => (isAnswered = true));
    second.catch(() => {});
    await pause(200);
    expect(isAnswered).toBe(false);
  });
  await expect(second).rejects.toMatchObject(refused);
});

test("PROM-3 what is forced is never refused, and counts for everybody after it", async () => {
  const { take } = await stationOfFour();
  await take(4, [0, 8]);
  await take(4, [2, 10], { isForced: true });
  await expect(take(1, [8, 16])).rejects.toMatchObject(refused);
  await take(1, [10, 18]);
});

test("PROM-3 released batches count for nobody", async () => {
  const { db, take } = await stationOfFour();
  const orderId = await take(4, [0, 8]);
  await expect(take(1, [0, 8])).rejects.toMatchObject(refused);
  await db
    .updateTable("kitchenBatches")
    .set({ isReleased: true })
    .where("orderId", "=", orderId)
    .execute();
  await take(4, [0, 8]);
});
