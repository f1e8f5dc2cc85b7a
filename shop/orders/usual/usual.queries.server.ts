import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { runPrepared } from "#platform/database/prepared-statement.server.ts";
import { cents } from "#shop/money.ts";
import { readStoredAddOns, type OrderItem } from "../order.ts";

type ItemRow = {
  readonly productId: string | null;
  readonly name: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly addons: unknown;
  readonly note: string;
  readonly subtotal: number;
};

/** A customer's last orders with their items, newest first; cancelled, unpaid card and refunded ones do not count. */
export async function listLastOrders(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; items: OrderItem[] }[]> {
  const rows = await runPrepared(db, "last-orders-of", { userId, limit }, (value) =>
    sql<{ id: string; items: ItemRow[] }>`
    select id, (
      select json_agg(json_build_object('productId', product_id, 'name', product_name,
        'unitPrice', product_price_cents, 'quantity', quantity, 'addons', addons, 'note', note,
        'subtotal', subtotal_cents) order by position)
      from order_items where order_id = orders.id
    ) as items
    from orders
    where user_id = ${value("userId")} and status <> 'cancelled'
      and is_for_kitchen(payment_method, payment_status)
    order by created_at desc, id desc
    limit ${value("limit")}`.compile(db),
  );
  return rows.map(({ id, items }) => ({
    id,
    items: items.map(({ addons, unitPrice, subtotal, ...item }) => ({
      ...item,
      unitPrice: cents(unitPrice),
      subtotal: cents(subtotal),
      addOns: readStoredAddOns(addons),
    })),
  }));
}
