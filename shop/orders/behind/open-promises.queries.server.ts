import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { OrderType } from "#shop/cart/price-cart.ts";

export type OpenPromise = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly orderType: OrderType;
  readonly promisedFor: Date;
  readonly firstPromisedFor: Date;
  readonly readyBy: Date;
  readonly startBy: Date;
  readonly isStarted: boolean;
  /** Whom to call, because no mail can reach them; null if one can. */
  readonly toCall: string | null;
};

/** As in readOrderForMail: a verified account, or the address that a caller gave. */
const toCall = sql`case
  when source = 'phone' and customer_email <> '' and erased_at is null then null
  when exists (select from users where users.id = orders.user_id and email_verified) then null
  else customer_phone end`;

/** Nobody is behind by more: orders after that keep their time and their place. */
const hoursAhead = 12;

/** What the kitchen still has to make, by id: in the order in which they are locked. */
export async function listOpenPromises(
  db: Db,
  now: Date,
  { isLocked = false } = {},
): Promise<OpenPromise[]> {
  const { rows } = await sql<OpenPromise>`
    select id, pickup_number, order_type, promised_for, first_promised_for, ready_by, start_by,
      status = 'preparing' as is_started, ${toCall} as to_call
    from orders
    where status in ('pending', 'confirmed', 'preparing') and is_for_kitchen(payment_method, payment_status)
      and ready_by between ${now}::timestamptz - interval '1 day'
        and ${now}::timestamptz + ${hoursAhead} * interval '1 hour'
    order by id
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Null if it is not there, has no promise or is no longer to be made. */
export async function lockOpenPromise(tx: Tx, id: string): Promise<OpenPromise | null> {
  const { rows } = await sql<OpenPromise>`
    select id, pickup_number, order_type, promised_for, first_promised_for, ready_by, start_by,
      status = 'preparing' as is_started, ${toCall} as to_call
    from orders
    where id = ${id} and status in ('pending', 'confirmed', 'preparing')
      and is_for_kitchen(payment_method, payment_status) and promised_for is not null
    for update`.execute(tx);
  return rows[0] ?? null;
}

type NewTimes = Pick<OpenPromise, "id" | "promisedFor" | "readyBy" | "startBy">;

/** The kitchen gives them other times; what was promised first stays. */
export async function updatePromises(tx: Tx, orders: readonly NewTimes[]): Promise<void> {
  await sql`
    update orders set promised_for = given.promised_for, ready_by = given.ready_by, start_by = given.start_by
    from unnest(
      ${orders.map(({ id }) => id)}::uuid[],
      ${orders.map(({ promisedFor }) => promisedFor)}::timestamptz[],
      ${orders.map(({ readyBy }) => readyBy)}::timestamptz[],
      ${orders.map(({ startBy }) => startBy)}::timestamptz[]
    ) as given (id, promised_for, ready_by, start_by)
    where orders.id = given.id`.execute(tx);
}
