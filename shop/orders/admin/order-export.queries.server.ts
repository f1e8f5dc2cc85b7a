import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { cents } from "#shop/money.ts";
import { patternOf, within } from "./order-list.queries.server.ts";
import type { TimeRange } from "./order-view.ts";
import { readStoredAddOns } from "../order.ts";
import type { ExportedOrder } from "./orders-csv.ts";

/** The last order of a batch; the next batch starts after it. */
export type Cursor = { readonly at: string; readonly id: string };

type Wanted = {
  readonly term: string;
  readonly range: TimeRange;
  readonly after: Cursor | undefined;
};
type Row = {
  readonly order: Readonly<Record<string, string | number | boolean | null>>;
  readonly items: readonly { name: string; quantity: number; addons: unknown }[];
};

/** Orders may have 50 items each, and all of a batch is parsed at once while other requests wait. */
const batchSize = 200;

/**
 * Reads a batch of the range and keeps the matches, so that a rare term does not make one statement
 * long.
 */
export async function exportBatch(
  db: Db,
  { term, range, after }: Wanted,
): Promise<{ orders: ExportedOrder[]; next: Cursor | undefined }> {
  const older = after
    ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<{ next: Cursor | null; looked: number; found: Row[] | null }>`
    with looked as materialized (
      select * from orders where ${within(range)} and ${older}
      order by created_at desc, id desc limit ${batchSize}
    )
    select (select count(*) from looked)::integer as looked,
      (select json_build_object('at', created_at, 'id', id) from looked
        order by created_at, id limit 1) as next,
      (select json_agg(json_build_object('order', to_jsonb(looked) - 'search_text', 'items', (
          select coalesce(json_agg(json_build_object(
            'name', product_name, 'quantity', quantity, 'addons', addons) order by position), '[]')
          from order_items where order_id = looked.id)) order by created_at desc, id desc)
        from looked where search_text like ${patternOf(term)}) as found`.execute(db);
  const { looked, next, found } = rows[0]!;
  return {
    orders: (found ?? []).map(toExported),
    next: looked === batchSize && next ? next : undefined,
  };
}

function toExported({ order, items }: Row): ExportedOrder {
  const text = (name: string) => String(order[name] ?? "");
  const amount = (name: string) => cents(Number(order[name]));
  return {
    id: text("id"),
    pickupNumber: Number(order["pickup_number"]),
    orderType: text("order_type") as ExportedOrder["orderType"],
    paymentMethod: text("payment_method") as ExportedOrder["paymentMethod"],
    paymentStatus: text("payment_status") as ExportedOrder["paymentStatus"],
    status: text("status") as ExportedOrder["status"],
    placedAt: new Date(text("created_at")),
    promise: order["promised_for"]
      ? {
          promisedFor: new Date(text("promised_for")),
          firstPromisedFor: new Date(text("first_promised_for")),
          readyAt: order["ready_at"] ? new Date(text("ready_at")) : null,
        }
      : null,
    source: text("source") as ExportedOrder["source"],
    customer: {
      name: text("customer_name"),
      email: text("customer_email"),
      phone: text("customer_phone"),
    },
    address: ["delivery_address", "delivery_city", "delivery_zip"].map(text),
    items: items.map(({ name, quantity, addons }) => ({
      name,
      quantity,
      addOns: readStoredAddOns(addons),
    })),
    subtotal: amount("subtotal_cents"),
    deliveryFee: amount("delivery_fee_cents"),
    tax: amount("tax_cents"),
    total: amount("total_cents"),
    refunded: amount("refunded_cents"),
    isPaymentSetByHand: order["payment_set_by_hand"] === true,
    paymentId: text("payment_intent_id") || null,
  };
}
