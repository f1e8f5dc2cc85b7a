import { growOrders } from "#tests/bench/grow-orders.ts";
import { query } from "./archived-cluster.ts";

/** Orders of the years before, with their items, so that a recovery has as much to copy as that of an old shop. */
export async function addOldOrders(ownerUrl: string, orders: number): Promise<void> {
  await growOrders(ownerUrl, orders, new Date());
  await query(
    ownerUrl,
    `insert into order_items (order_id, position, product_name, product_price_cents, quantity, addons, subtotal_cents)
     select id, position, 'Mini pancakes', 400, 1,
       '[{"id": "old", "name": "Maple syrup", "price_cents": 100, "quantity": 1}]', 500
     from orders, generate_series(0, 1) position`,
  );
  await query(ownerUrl, "vacuum analyze order_items");
}
