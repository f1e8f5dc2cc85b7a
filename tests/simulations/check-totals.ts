import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Names every rule about stored orders and money that some row breaks; an empty list is good. */
export async function findBrokenTotals(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from orders o where subtotal_cents is distinct from
        (select sum(subtotal_cents) from order_items where order_id = o.id)) as "orders that differ from their items",
      (select count(*) from orders where total_cents <> subtotal_cents + delivery_fee_cents + tax_cents)
        as "totals that do not add up",
      (select count(*) from order_items where quantity < 1 or subtotal_cents < 0 or product_price_cents < 0)
        as "items with a quantity or a price below zero",
      abs((select count(*) from orders) - (select coalesce(sum(orders), 0) from order_counts))
        as "orders that the daily counts miss",
      (select count(*) from (select from orders group by checkout_id having count(*) > 1) twice)
        as "checkouts with two orders",
      (select count(*) from orders o where
        (select coalesce(sum(amount_cents), 0) from refunds where order_id = o.id and status not in ('failed', 'canceled')) >
        (select coalesce(sum(received_cents), 0) from payment_attempts where order_id = o.id))
        as "orders refunded above what was paid"`.execute(db);
  return Object.entries(rows[0]!).flatMap(([name, count]) =>
    Number(count) > 0 ? [`${count} ${name}`] : [],
  );
}
