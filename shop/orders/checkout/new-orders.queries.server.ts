import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { runPrepared, type ValueOf } from "#platform/database/prepared-statement.server.ts";
import { shopRevision, type ShopRevision } from "#platform/database/shop-revision.server.ts";
import type { JobStatement } from "#platform/jobs/job-statement.server.ts";
import type { Totals } from "#shop/cart/price-cart.ts";
import { dateOf } from "#shop/promise/minutes.ts";
import type { Attempt } from "#shop/limits/rate-limit.server.ts";
import { maxHeldMinutesPerDay, type NewPromise } from "#shop/promise/order-promise.ts";
import { platesOf, workOfBatches } from "#shop/promise/order-work.ts";
import type { Batch } from "#shop/promise/plan-batches.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import type { ComposedLine } from "./compose-lines.ts";
import type { PlacedOrder } from "../order.ts";
import { toPlaceAddress, type PickupPlace } from "../pickup-place.ts";
import { toPlacedOrder, type OrderRequest, type PlacedRow } from "../orders.queries.server.ts";

type NewOrder = OrderRequest & {
  readonly form: CheckoutForm;
  readonly lines: readonly ComposedLine[];
  readonly totals: Totals;
  readonly placedAt: Date;
  readonly promise: NewPromise;
  /** Where the shop is now. */
  readonly place: PickupPlace | null;
};

/** Until the transaction ends, nobody else places an order for this customer; `may_place_order` does the same. */
export async function lockOrdersOf(
  tx: Tx,
  { userId, staffId }: Pick<OrderRequest, "userId" | "staffId">,
): Promise<void> {
  const key = `orders of ${userId ?? staffId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Order, items and places in the kitchen in one statement. Returns undefined if this checkout has an order already,
 * or if the shop is no longer at `revision`, which is null if the caller holds it. Throws the constraint
 * `station_capacity` if someone else has taken a place meanwhile.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder & { readonly revision: ShopRevision | null },
): Promise<PlacedOrder | undefined> {
  const values = { ...valuesOf(order), revision: order.revision };
  const rows = await runPrepared(tx, "insert-order", values, (value) => {
    const revision = sql`${value("revision")}::uuid`;
    const isCurrent = sql`${revision} is null or ${revision} = ${shopRevision}`;
    return sql<PlacedRow>`with ${newOrder(value, isCurrent)} select * from placed`.compile(tx);
  });
  return rows[0] && toPlacedOrder(rows[0]);
}

type WholeOrder = NewOrder & {
  readonly userId: string;
  readonly revision: ShopRevision;
  /** In the order in which they are locked. */
  readonly attempts: readonly Attempt[];
  /** How many unpaid cash orders one may have; null if this is none. */
  readonly maxOpenCash: number | null;
  /** How many plates one may have unpaid; null if any number. */
  readonly maxPlates: number | null;
  readonly jobs: readonly JobStatement[];
};

/**
 * The same with all that belongs to a new order, its limits and its jobs, as one statement and therefore one transaction.
 * Returns undefined if the shop is no longer at this revision, the checkout has an order already or a limit is reached, and
 * throws the constraint `order_limits` if orders of the same moment reach it: either way nothing is written and nothing counted.
 */
export async function insertWholeOrder(
  db: Db,
  order: WholeOrder,
): Promise<PlacedOrder | undefined> {
  const { attempts, jobs } = order;
  const values = {
    ...valuesOf(order),
    revision: order.revision,
    attemptKeys: attempts.map(({ key }) => key),
    windowEnds: attempts.map(({ windowEnds }) => windowEnds),
    maxAttempts: attempts.map(({ maxAttempts }) => maxAttempts),
    maxOpenCash: order.maxOpenCash,
    plates: platesOf(workOfBatches(order.promise.batches)),
    maxPlates: order.maxPlates,
  };
  const name = jobs.length > 0 ? "insert-whole-order" : "insert-unpaid-order";
  const [row] = await runPrepared(db, name, values, (value) => {
    const payload = sql`select json_build_array(json_build_object('data', json_build_object('orderId', id))) from placed`;
    const added = jobs.map((add, number) => sql`, ${sql.id(`job_${number}`)} as (${add(payload)})`);
    return sql<PlacedRow & { isWithinLimits: boolean }>`
      with allowed as materialized (
        select may_place_order(
          ${value("revision")}, ${value("userId")}, ${value("checkoutId")},
          ${value("attemptKeys")}, ${value("maxAttempts")}, ${value("placedAt")}, ${value("maxOpenCash")},
          ${value("plates")}, ${value("maxPlates")}
        ) as is_allowed
      ), ${newOrder(value, sql`(select is_allowed from allowed)`)}${sql.join(added, sql``)}
      select placed.*, require_order_limits(
        ${value("attemptKeys")}::text[], ${value("windowEnds")}::timestamptz[],
        ${value("maxAttempts")}::integer[], ${value("placedAt")}, ${value("userId")}, ${value("maxOpenCash")}::integer
      ) as is_within_limits
      from placed`.compile(db);
  });
  if (!row) return undefined;
  const { isWithinLimits: _, ...placed } = row;
  return toPlacedOrder(placed);
}

type OrderValues = ReturnType<typeof valuesOf>;

function valuesOf(order: NewOrder) {
  const { form, lines, totals, placedAt, promise } = order;
  const delivery = form.orderType === "delivery" ? form : undefined;
  const place = delivery ? null : order.place;
  return {
    userId: order.userId ?? null,
    staffId: order.staffId ?? null,
    source: order.staffId ? "phone" : "online",
    checkoutId: order.checkoutId,
    requestHash: order.requestHash,
    name: form.name,
    email: form.email,
    phone: form.phone,
    orderType: form.orderType,
    address: delivery?.address ?? null,
    city: delivery?.city ?? null,
    zipCode: delivery?.zipCode ?? null,
    placeName: place?.name ?? null,
    placeAddress: place && toPlaceAddress(place),
    subtotal: totals.subtotal,
    deliveryFee: totals.deliveryFee,
    tax: totals.tax,
    total: totals.total,
    paymentMethod: form.paymentMethod,
    note: form.note ?? "",
    placedAt,
    // As note_kitchen_since would set it: an order for later belongs to the kitchen from its own time on.
    kitchenSince: form.paymentMethod === "cash" ? later(promise.kitchenFrom, placedAt) : null,
    isAsap: promise.isAsap,
    promisedFor: dateOf(promise.promisedFor),
    readyBy: dateOf(promise.readyBy),
    startBy: dateOf(promise.startBy),
    kitchenFrom: promise.kitchenFrom,
    heldUntil: promise.heldUntil,
    maxHeld: `${maxHeldMinutesPerDay} minutes`,
    stationIds: promise.batches.map(({ stationId }) => stationId),
    items: JSON.stringify(lines.map(toItem)),
    batches: JSON.stringify(promise.batches.map(toBatchRow)),
  };
}

/** The parts of a statement that write an order while `condition` holds; `placed` is the order, or empty. */
function newOrder(
  value: ValueOf<OrderValues>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`stations as materialized (
      -- Before the order, as in lockStations: whoever locks in another order can wait for each other.
      select id from kitchen_stations
      where capacity is not null and id = any(${value("stationIds")}::uuid[])
      order by id for no key update
    ), placed as (
      insert into orders (
        user_id, staff_id, source, checkout_id, request_hash, customer_name, customer_email, customer_phone,
        order_type, delivery_address, delivery_city, delivery_zip, place_name, place_address,
        subtotal_cents, delivery_fee_cents, tax_cents, total_cents,
        payment_method, note, created_at, updated_at, kitchen_since,
        is_asap, promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until
      )
      select
        ${value("userId")}, ${value("staffId")}, ${value("source")}, ${value("checkoutId")}, ${value("requestHash")},
        ${value("name")}, ${value("email")}, ${value("phone")},
        ${value("orderType")}, ${value("address")}, ${value("city")}, ${value("zipCode")},
        ${value("placeName")}, ${value("placeAddress")},
        ${value("subtotal")}, ${value("deliveryFee")}, ${value("tax")}, ${value("total")},
        ${value("paymentMethod")}, ${value("note")}, ${value("placedAt")}, ${value("placedAt")}, ${value("kitchenSince")},
        ${value("isAsap")}, ${value("promisedFor")}, ${value("promisedFor")}, ${value("readyBy")},
        ${value("startBy")}, ${value("kitchenFrom")},
        case when ${value("heldUntil")}::timestamptz is not null
          then hold_until(${value("userId")}, ${value("placedAt")}, ${value("heldUntil")}, ${value("maxHeld")}) end
      from (select count(*) from stations) as locked
      where ${condition}
      -- One order per checkout, of a customer and of a staff member.
      on conflict do nothing
      returning id, pickup_number, order_type, payment_method, status, payment_status, total_cents, created_at,
        is_asap, promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until, ready_at
    ), items as (
      insert into order_items (
        order_id, position, product_id, product_name, product_price_cents, quantity, addons, note, subtotal_cents
      )
      select placed.id, line.*
      from placed, jsonb_to_recordset(${value("items")}) as line (
        position integer, product_id uuid, product_name text, product_price_cents integer,
        quantity integer, addons jsonb, note text, subtotal_cents integer
      )
    ), older as (
      -- One customer holds the places of one unpaid order: a newer one frees them.
      select orders.id from orders, placed
      where orders.user_id = ${value("userId")} and orders.id <> placed.id and orders.held_until is not null
        and orders.status = 'pending' and not is_for_kitchen(orders.payment_method, orders.payment_status)
        and exists (select from kitchen_batches where order_id = orders.id and not is_released)
      for update of orders skip locked
    ), freed as (
      -- Almost always there is none, and then nothing of the table is read, whatever the plan.
      update kitchen_batches set is_released = true from older
      where exists (select from older) and kitchen_batches.order_id = older.id and not is_released
    ), batches as (
      insert into kitchen_batches (order_id, station_id, starts_at, ends_at, places, is_released)
      -- No longer than its own hold, which may be over at once.
      select placed.id, batch.*, coalesce(placed.held_until <= placed.created_at, false)
      from placed, jsonb_to_recordset(${value("batches")}) as batch (
        station_id uuid, starts_at timestamptz, ends_at timestamptz, places integer
      )
    )`;
}

const later = (one: Date, other: Date) => (one > other ? one : other);

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
