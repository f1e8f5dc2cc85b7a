import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** One statement, so that an order never has half of its details. Returns the number of orders. */
export async function removeDetails(
  db: Db,
  given: { readonly endedBefore: Date; readonly removedAt: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from orders
      where details_removed_at is null and erased_at is null
        and status in ('completed', 'cancelled')
        and created_at < ${given.endedBefore} and updated_at < ${given.endedBefore}
        and payment_attention is null and refund_needed_cents = 0
        and (payment_method = 'cash' or payment_status in ('paid', 'refunded') or status = 'cancelled')
        and not exists (
          select from payment_attempts where order_id = orders.id
            and (state in ('creating', 'open', 'processing') or todo is not null))
        and not exists (
          select from refunds where order_id = orders.id
            and status in ('requested', 'pending', 'requires_action'))
      order by created_at limit ${given.limit} for update skip locked
    ), items as (
      update order_items set note = '' from old where order_id = old.id and note <> ''
    )
    update orders set
      customer_phone = '-', delivery_address = null, delivery_city = null, delivery_zip = null,
      note = '', cancel_message = '', details_removed_at = ${given.removedAt}
    from old where orders.id = old.id`.execute(db);
  return Number(numAffectedRows);
}
