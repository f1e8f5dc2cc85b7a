import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import type { OrderSource } from "../orders/order.ts";
import type { Ticket } from "./board.ts";
import { recipientEmail, recipientJoin } from "./waiting-orders.queries.server.ts";

export type LateOrder = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: Ticket["orderType"];
  readonly source: OrderSource;
  readonly isAccepted: boolean;
  readonly promisedFor: Date;
  readonly customer: { readonly name: string; readonly email: string };
};

/** A mail that comes right after another is one too many. */
const minGapMinutes = 10;
/** After that a kitchen has forgotten to say that it is done, and the customer has eaten. */
const maxLateHours = 3;
const maxOrders = 100;

/** Orders that are still to be made so many minutes after their time, whose customers have not been told. */
export async function listLate(
  db: Db,
  { now, minutes }: { now: Date; minutes: number },
): Promise<LateOrder[]> {
  const { rows } = await sql<Omit<LateOrder, "customer"> & LateOrder["customer"]>`
    select orders.id, pickup_number, order_type, source, status <> 'pending' as is_accepted, promised_for,
      customer_name as name, ${recipientEmail} as email
    from orders ${recipientJoin}
    where status in ('pending', 'confirmed', 'preparing') and erased_at is null
      and is_for_kitchen(payment_method, payment_status)
      and promised_for <= ${now}::timestamptz - ${minutes} * interval '1 minute'
      and promised_for > ${now}::timestamptz - ${maxLateHours} * interval '1 hour'
      and ${recipientEmail} <> ''
      and not exists (select from notifications_sent where order_id = orders.id
        and (kind = 'order-late' or (kind = 'order-delayed'
          and sent_at > ${now}::timestamptz - ${minGapMinutes} * interval '1 minute')))
    order by promised_for, orders.id
    limit ${maxOrders}`.execute(db);
  return rows.map(({ name, email, ...row }) => ({ ...row, customer: { name, email } }));
}
