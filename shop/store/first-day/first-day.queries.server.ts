import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { ConfirmedStep } from "./first-day-steps.ts";

export async function findSetup(db: Db) {
  const { rows } = await sql<{
    confirmed: string[];
    productCount: number;
    orderCount: number;
    hasOpenOrder: boolean;
  }>`
    select
      (select coalesce(array_agg(step), '{}') from setup_steps) as confirmed,
      (select count(*) from products where is_active and type = 'Standard' and archived_at is null)::integer as product_count,
      (select count(*) from (select from orders limit 1) one)::integer as order_count,
      exists (select from orders where status in ('pending', 'confirmed', 'preparing', 'ready')) as has_open_order`.execute(
    db,
  );
  return rows[0]!;
}

/** Returns whether it is new. */
export async function insertStep(tx: Tx, step: ConfirmedStep, doneAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("setupSteps")
    .values({ step, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function setOpened(tx: Tx, openedAt: Date): Promise<void> {
  await tx.updateTable("storeSettings").set({ openedAt }).execute();
}
