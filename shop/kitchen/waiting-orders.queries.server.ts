import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { OrderSource } from "../orders/order.ts";
import type { Ticket } from "./board.ts";
import type { KitchenPromise } from "./escalation.ts";

export type WaitingOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: Ticket["orderType"];
  readonly source: OrderSource;
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  /** The account was deleted: there is nobody to apologise to, but the order still waits. */
  readonly isErased: boolean;
  readonly since: Date;
  /** Null for orders from before there were promises. */
  readonly promise: KitchenPromise | null;
  readonly hasAskedToCancel: boolean;
  /** The owner has been told of it. */
  readonly isTold: boolean;
  /** Or the mail that comes when it is far too late. */
  readonly isApologySent: boolean;
};

const maxWaiting = 500;

/** Mails go to the account's verified address, never to the one that was typed at the checkout; or to a caller's. */
export const recipientJoin = sql`
  left join users account on account.id = orders.user_id and account.email_verified`;
export const recipientEmail = sql<string>`
  coalesce(account.email, case source when 'phone' then customer_email end, '')`;

/** Orders that the kitchen has had for `minutes` without accepting, oldest first. */
export async function listWaiting(
  db: Db,
  { now, minutes }: { now: Date; minutes: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<
    Omit<WaitingOrder, "customer" | "promise"> & {
      name: string;
      email: string;
      phone: string;
      startBy: Date | null;
      promisedFor: Date | null;
    }
  >`
    select orders.id, pickup_number, order_type, source, kitchen_since as since, start_by, promised_for,
      customer_name as name, ${recipientEmail} as email, customer_phone as phone,
      erased_at is not null as is_erased,
      cancel_asked_at is not null as has_asked_to_cancel,
      exists (select from notifications_sent where order_id = orders.id
        and kind in ('kitchen-reminder', 'kitchen-alert')) as is_told,
      exists (select from notifications_sent where order_id = orders.id
        and kind in ('order-delayed', 'order-late')) as is_apology_sent
    from orders ${recipientJoin}
    where status = 'pending' and accepted_at is null
      and is_for_kitchen(payment_method, payment_status)
      and kitchen_since <= ${now}::timestamptz - ${minutes} * interval '1 minute'
      and kitchen_since > ${now}::timestamptz - interval '1 day'
    order by kitchen_since, orders.id
    limit ${maxWaiting}`.execute(db);
  return rows.map(({ name, email, phone, startBy, promisedFor, ...row }) => ({
    ...row,
    promise: startBy && promisedFor ? { startBy, promisedFor } : null,
    customer: { name, email, phone },
  }));
}

/** How many orders nobody has accepted, and the newest of them. Those for later wait for their time. */
export async function countUnaccepted(
  db: Db,
  now: Date,
): Promise<{ count: number; newestPickupNumber: number | null }> {
  const { rows } = await sql<{ count: number; newestPickupNumber: number | null }>`
    select count(*)::integer as count,
      (array_agg(pickup_number order by kitchen_since desc, id))[1] as newest_pickup_number
    from orders
    where status = 'pending' and accepted_at is null
      and is_for_kitchen(payment_method, payment_status)
      and kitchen_since <= ${now}::timestamptz + interval '10 seconds'`.execute(db);
  return rows[0]!;
}

export type BigOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: Ticket["orderType"];
  readonly name: string;
  readonly phone: string;
  readonly plates: number;
  readonly totalCents: number;
  readonly isPaid: boolean;
  readonly promisedFor: Date;
};

/** Open orders of customers with at least so many plates, of the last day, that the owner was not told of; oldest first. */
export async function listBigOrders(
  db: Db,
  { now, plates }: { readonly now: Date; readonly plates: number },
): Promise<BigOrder[]> {
  const { rows } = await sql<BigOrder>`
    select orders.id, pickup_number, order_type, customer_name as name, customer_phone as phone, total_cents,
      payment_status = 'paid' as is_paid, promised_for, sum(places)::integer as plates
    from orders
    join kitchen_batches on order_id = orders.id
    where status in ('pending', 'confirmed') and source = 'online' and erased_at is null
      and is_for_kitchen(payment_method, payment_status)
      and orders.created_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from notifications_sent where order_id = orders.id and kind = 'big-order')
    group by orders.id having sum(places) >= ${plates}
    order by orders.created_at, orders.id
    limit ${maxWaiting}`.execute(db);
  return rows;
}

type AlertSource = "orders" | "big-orders";

export async function findLastAlert(db: Db, source: AlertSource): Promise<Date | null> {
  const row = await db
    .selectFrom("heartbeats")
    .select("seenAt")
    .where("kind", "=", "owner-alert")
    .where("source", "=", source)
    .executeTakeFirst();
  return row?.seenAt ?? null;
}

export async function recordAlert(db: Db, source: AlertSource, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "owner-alert", source, seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

/** Nothing waits any more: the next order that does is told at once. */
export async function forgetAlert(db: Db): Promise<void> {
  await db
    .deleteFrom("heartbeats")
    .where("kind", "=", "owner-alert")
    .where("source", "=", "orders")
    .execute();
}
