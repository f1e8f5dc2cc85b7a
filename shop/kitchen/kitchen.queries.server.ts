import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { cents } from "../money.ts";
import { readStoredAddOns } from "../orders/order.ts";
import { shortName, type Lane, type Ticket } from "./board.ts";
import type { Step } from "./escalation.ts";

type TicketRow = {
  readonly id: string;
  readonly version: number;
  readonly pickupNumber: number;
  readonly status: Lane;
  readonly orderType: Ticket["orderType"];
  readonly customerName: string;
  readonly since: Date;
  readonly isAccepted: boolean;
  readonly cashCents: number | null;
  readonly items: readonly { name: string; quantity: number; addons: unknown }[];
};

/**
 * Open orders that the kitchen may have. Orders that nobody has accepted come first, ready ones last,
 * each newest first, so that `limit` drops only what has waited longest.
 */
export async function listTickets(db: Db, limit: number): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select id, version, pickup_number, status, order_type, customer_name,
      kitchen_since as since, accepted_at is not null as is_accepted,
      case when payment_method = 'cash' and payment_status <> 'paid' then total_cents end as cash_cents,
      (select coalesce(json_agg(json_build_object(
          'name', product_name, 'quantity', quantity, 'addons', addons) order by position), '[]')
        from order_items where order_id = orders.id) as items
    from orders
    where status in ('pending', 'confirmed', 'preparing', 'ready')
      and is_for_kitchen(payment_method, payment_status)
    order by case when status = 'pending' and accepted_at is null then 0
      when status <> 'ready' then 1 else 2 end, created_at desc, id desc
    limit ${limit}`.execute(db);
  return rows.map(({ customerName, since, cashCents, items, ...row }) => ({
    ...row,
    customer: shortName(customerName),
    since: since.getTime(),
    cashDue: cashCents === null ? null : cents(cashCents),
    items: items.map(({ name, quantity, addons }) => ({
      name,
      quantity,
      addOns: readStoredAddOns(addons).map((addOn) => ({
        name: addOn.name,
        quantity: addOn.quantity,
      })),
    })),
  }));
}

export async function findKitchenSettings(db: Db) {
  const row = await db
    .selectFrom("storeSettings")
    .select(["alertEmail", "email", "remindAfterMinutes", "alertAfterMinutes"])
    .select(["apologiseAfterMinutes", "warmAfterMinutes", "lateAfterMinutes"])
    .executeTakeFirstOrThrow();
  return {
    alertEmail: row.alertEmail || row.email,
    remindAfter: row.remindAfterMinutes,
    alertAfter: row.alertAfterMinutes,
    apologiseAfter: row.apologiseAfterMinutes,
    warmAfter: row.warmAfterMinutes,
    lateAfter: row.lateAfterMinutes,
  };
}

export async function recordHeartbeat(db: Db, source: string, seenAt: Date): Promise<void> {
  await db
    .insertInto("heartbeats")
    .values({ kind: "kitchen", source, seenAt })
    .onConflict((conflict) => conflict.columns(["kind", "source"]).doUpdateSet({ seenAt }))
    .execute();
}

export async function findLastHeartbeat(db: Db): Promise<Date | null> {
  const { seenAt } = await db
    .selectFrom("heartbeats")
    .select((eb) => eb.fn.max<Date | null>("seenAt").as("seenAt"))
    .where("kind", "=", "kitchen")
    .executeTakeFirstOrThrow();
  return seenAt;
}

export async function deleteHeartbeatsBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom("heartbeats")
    .where("kind", "=", "kitchen")
    .where("seenAt", "<", instant)
    .execute();
}

export type WaitingOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: Ticket["orderType"];
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  /** The account was deleted: there is nobody to apologise to, but the order still waits. */
  readonly isErased: boolean;
  readonly since: Date;
  readonly sent: readonly Step[];
};

const maxWaiting = 500;

/** Orders that the kitchen has had for `minutes` without accepting, with mails left to send. */
export async function listWaiting(
  db: Db,
  { now, minutes }: { now: Date; minutes: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<
    Omit<WaitingOrder, "customer"> & { name: string; email: string; phone: string }
  >`
    select orders.id, pickup_number, order_type, kitchen_since as since,
      customer_name as name, coalesce(account.email, '') as email, customer_phone as phone,
      erased_at is not null as is_erased, sent
    from orders
    -- Mails go to the account's verified address, never to the one that was typed at the checkout.
    left join users account on account.id = orders.user_id and account.email_verified
    cross join lateral (
      select coalesce(array_agg(case kind when 'kitchen-reminder' then 'reminder'
        when 'kitchen-alert' then 'alert' else 'apology' end), '{}') as sent
      from notifications_sent
      where order_id = orders.id and kind in ('kitchen-reminder', 'kitchen-alert', 'order-delayed')
    ) said
    where status = 'pending' and accepted_at is null
      and is_for_kitchen(payment_method, payment_status)
      and kitchen_since <= ${now}::timestamptz - ${minutes} * interval '1 minute'
      and kitchen_since > ${now}::timestamptz - interval '1 day'
      and not sent @> case when account.email is not null then array['alert', 'apology'] else array['alert'] end
    order by kitchen_since
    limit ${maxWaiting}`.execute(db);
  return rows.map(({ name, email, phone, ...row }) => ({
    ...row,
    customer: { name, email, phone },
  }));
}
