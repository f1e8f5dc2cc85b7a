import { sql } from "kysely";
import { expect, test } from "vitest";
import { limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { findSettingsAndKitchen } from "../../promise/kitchen-plan.queries.server.ts";
import { rangeOfToday } from "../../promise/kitchen-plan.ts";

test("PROM-11 without a limit an order looks at no batch of the others, however many there are", async () => {
  const { db, deps } = await limitedKitchen(null);
  const now = deps.now();
  const { id: stationId } = await db
    .selectFrom("kitchenStations")
    .select("id")
    .executeTakeFirstOrThrow();
  const batchOf = (orderId: string) => ({
    orderId,
    stationId,
    startsAt: new Date(now.getTime() + 60_000),
    endsAt: new Date(now.getTime() + 541_000),
    places: 1,
  });
  for (let number = 0; number < 40; number++) {
    const { id } = await makeOrder(db, { createdAt: now });
    await db.insertInto("kitchenBatches").values(batchOf(id)).execute();
  }
  const last = await makeOrder(db, { createdAt: now });
  const read = await db.transaction().execute(async (tx) => {
    await tx.insertInto("kitchenBatches").values(batchOf(last.id)).execute();
    const { kitchen } = await findSettingsAndKitchen(tx, rangeOfToday(now));
    expect(kitchen.batches).toEqual([]);
    const { rows } = await sql<{ tuples: number }>`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as tuples
      from pg_stat_xact_user_tables where relname = 'kitchen_batches'`.execute(tx);
    return Number(rows[0]?.tuples);
  });
  expect(read).toBeLessThan(10);
});
