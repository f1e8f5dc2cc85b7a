import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { CalledOrder } from "./call-times.ts";

export type OrderToCall = CalledOrder & {
  readonly pickupNumber: number;
  readonly readyBy: Date | null;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
};

/** More than that is one message anyway. */
const maxOrders = 200;

/**
 * Whoever has changed the items after the order came has seen it. As in listWaiting, an order of yesterday is nobody's
 * surprise.
 */
const isUnseen = sql`status = 'pending' and accepted_at is null
  and is_for_kitchen(payment_method, payment_status)
  and (edited_at is null or edited_at < kitchen_since)`;

const calls = sql`(select coalesce(json_object_agg(phone, made), '{}') from (
  select substring(kind from '^kitchen-call-[0-9]-(.+)$') as phone, count(*)::integer as made
  from notifications_sent where order_id = orders.id and kind like 'kitchen-call-%' group by 1) as told)`;

/** Orders that the kitchen has and nobody has accepted, the one that is due first coming first. */
export async function listOrdersToCall(db: Db, now: Date): Promise<OrderToCall[]> {
  const { rows } = await sql<OrderToCall>`
    select id, pickup_number, kitchen_since as since, ready_by, ${calls} as calls,
      (select coalesce(json_agg(json_build_object('name', product_name, 'quantity', quantity) order by position), '[]')
        from order_items where order_id = orders.id) as items
    from orders
    where ${isUnseen} and kitchen_since <= ${now}::timestamptz
      and kitchen_since > ${now}::timestamptz - interval '1 day'
    order by ready_by nulls first, kitchen_since, id
    limit ${maxOrders}`.execute(db);
  return rows;
}

/**
 * Also if its time is still to come. Undefined if nobody has to be called about it any more. The order is found by its id
 * first: PostgreSQL took all that wait by their own small index, and looked for it there.
 */
export async function findOrderToCall(db: Db, orderId: string): Promise<CalledOrder | undefined> {
  const { rows } = await sql<CalledOrder>`
    with orders as materialized (select * from orders where id = ${orderId})
    select id, kitchen_since as since, ${calls} as calls
    from orders where ${isUnseen} and kitchen_since is not null`.execute(db);
  return rows[0];
}
