import { sql, type Selectable } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import type { Schema } from "#platform/database/database-schema.ts";
import type { Totals } from "../cart/price-cart.ts";
import { cents } from "../money.ts";
import { dateOf } from "../promise/minutes.ts";
import {
  promiseColumns,
  splitPromise,
  type NewPromise,
  type PromiseRow,
} from "../promise/order-promise.ts";
import type { Batch } from "../promise/plan-batches.ts";
import type { CheckoutForm } from "./checkout/checkout-form.ts";
import type { ComposedLine } from "./checkout/compose-lines.ts";
import type { PlacedOrder } from "./order.ts";

/** Whose checkout it is: a customer's, or that of the staff member who takes a call. */
export type Checkout = (
  | { readonly userId: string; readonly staffId?: never }
  | { readonly staffId: string; readonly userId?: never }
) & { readonly checkoutId: string };
type Request = Checkout & { readonly requestHash: string };
export type EarlierOrder = PlacedOrder & { readonly requestHash: string };

type PlacedRow = Pick<
  Selectable<Schema["orders"]>,
  | "id"
  | "pickupNumber"
  | "orderType"
  | "paymentMethod"
  | "status"
  | "paymentStatus"
  | "totalCents"
  | "createdAt"
> &
  PromiseRow;
export const placedColumns = [
  "id",
  "pickupNumber",
  "orderType",
  "paymentMethod",
  "status",
  "paymentStatus",
  "totalCents",
  "createdAt",
  ...promiseColumns,
] as const satisfies readonly (keyof PlacedRow)[];

export function toPlacedOrder<Row extends PlacedRow>({ totalCents, createdAt, ...row }: Row) {
  const { promise, rest } = splitPromise(row);
  return { ...rest, total: cents(totalCents), placedAt: createdAt, promise };
}

export async function findOrderByCheckout(
  db: Db,
  { userId, staffId, checkoutId }: Checkout,
): Promise<EarlierOrder | undefined> {
  const orders = db
    .selectFrom("orders")
    .select([...placedColumns, "requestHash"])
    .where("checkoutId", "=", checkoutId);
  const [row] =
    staffId === undefined
      ? await runPrepared(db, "order-by-checkout", orders.where("userId", "=", userId).compile())
      : [await orders.where("staffId", "=", staffId).executeTakeFirst()];
  return row && toPlacedOrder(row);
}

type NewOrder = Request & {
  readonly form: CheckoutForm;
  readonly lines: readonly ComposedLine[];
  readonly totals: Totals;
  readonly placedAt: Date;
  readonly promise: NewPromise;
};

/**
 * Order, items and places in the kitchen in one statement. Returns undefined if this checkout has an order already, and
 * waits for one that is being placed at the same moment. Throws the constraint `station_capacity` if someone else has
 * taken a place meanwhile.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedOrder | undefined> {
  const { form, lines, totals, placedAt, promise } = order;
  const delivery = form.orderType === "delivery" ? form : undefined;
  const statement = sql<PlacedRow>`
    with stations as materialized (
      -- Before the order, as in lockStations: whoever locks in another order can wait for each other.
      select id from kitchen_stations
      where capacity is not null and id = any(${promise.batches.map(({ stationId }) => stationId)}::uuid[])
      order by id for no key update
    ), placed as (
      insert into orders (
        user_id, staff_id, source, checkout_id, request_hash, customer_name, customer_email, customer_phone,
        order_type, delivery_address, delivery_city, delivery_zip,
        subtotal_cents, delivery_fee_cents, tax_cents, total_cents,
        payment_method, note, created_at, updated_at,
        is_asap, promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until
      )
      select
        ${order.userId ?? null}, ${order.staffId ?? null}, ${order.staffId ? "phone" : "online"}, ${order.checkoutId}, ${order.requestHash}, ${form.name}, ${form.email}, ${form.phone},
        ${form.orderType}, ${delivery?.address ?? null}, ${delivery?.city ?? null}, ${delivery?.zipCode ?? null},
        ${totals.subtotal}, ${totals.deliveryFee}, ${totals.tax}, ${totals.total},
        ${form.paymentMethod}, ${form.note ?? ""}, ${placedAt}, ${placedAt},
        ${promise.isAsap}, ${dateOf(promise.promisedFor)}, ${dateOf(promise.promisedFor)}, ${dateOf(promise.readyBy)},
        ${dateOf(promise.startBy)}, ${promise.kitchenFrom}, ${promise.heldUntil}
      from (select count(*) from stations) as locked
      -- One order per checkout, of a customer and of a staff member.
      on conflict do nothing
      returning id, pickup_number, order_type, payment_method, status, payment_status, total_cents, created_at,
        is_asap, promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until, ready_at
    ), items as (
      insert into order_items (
        order_id, position, product_id, product_name, product_price_cents, quantity, addons, note, subtotal_cents
      )
      select placed.id, line.*
      from placed, jsonb_to_recordset(${JSON.stringify(lines.map(toItem))}) as line (
        position integer, product_id uuid, product_name text, product_price_cents integer,
        quantity integer, addons jsonb, note text, subtotal_cents integer
      )
    ), older as (
      -- One customer holds the places of one unpaid order: a newer one frees them.
      select orders.id from orders, placed
      where orders.user_id = ${order.userId ?? null} and orders.id <> placed.id and orders.held_until is not null
        and orders.status = 'pending' and not is_for_kitchen(orders.payment_method, orders.payment_status)
        and exists (select from kitchen_batches where order_id = orders.id and not is_released)
      for update of orders skip locked
    ), freed as (
      update kitchen_batches set is_released = true from older
      where kitchen_batches.order_id = older.id and not is_released
    ), batches as (
      insert into kitchen_batches (order_id, station_id, starts_at, ends_at, places)
      select placed.id, batch.*
      from placed, jsonb_to_recordset(${JSON.stringify(promise.batches.map(toBatchRow))}) as batch (
        station_id uuid, starts_at timestamptz, ends_at timestamptz, places integer
      )
    )
    select * from placed`;
  const rows = await runPrepared(tx, "insert-order", statement.compile(tx));
  return rows[0] && toPlacedOrder(rows[0]);
}

export function toItem(line: ComposedLine, position: number) {
  return {
    position,
    product_id: line.productId,
    product_name: line.name,
    product_price_cents: line.unitPrice,
    quantity: line.quantity,
    addons: line.addOns.map(({ unitPrice, ...addOn }) => ({ ...addOn, price_cents: unitPrice })),
    note: line.note,
    subtotal_cents: line.subtotal,
  };
}

function toBatchRow({ stationId, from, until, places }: Batch) {
  return { station_id: stationId, starts_at: dateOf(from), ends_at: dateOf(until), places };
}

export async function findOwners(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; version: number; ownerId: string | null }[]> {
  return db
    .selectFrom("orders")
    .select(["id", "version", "userId as ownerId"])
    .where("id", "in", ids)
    .execute();
}
