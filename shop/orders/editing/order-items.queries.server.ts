import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import { cents } from "#shop/money.ts";
import type { ComposedLine } from "../checkout/compose-lines.ts";
import { readStoredAddOns } from "../order.ts";
import { toItem } from "../checkout/new-orders.queries.server.ts";
import type { StoredItem } from "./stored-item.ts";

export async function listItems(tx: Db, orderId: string): Promise<StoredItem[]> {
  const rows = await tx
    .selectFrom("orderItems")
    .select(["position", "productId", "productName", "productPriceCents", "quantity"])
    .select(["addons", "note", "subtotalCents"])
    .where("orderId", "=", orderId)
    .orderBy("position")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    productId: row.productId,
    name: row.productName,
    unitPrice: cents(row.productPriceCents),
    quantity: row.quantity,
    addOns: readStoredAddOns(row.addons),
    note: row.note,
    subtotal: cents(row.subtotalCents),
  }));
}

type ItemChanges = {
  readonly removed: readonly number[];
  readonly changed: readonly Pick<StoredItem, "position" | "quantity" | "subtotal">[];
  readonly added: readonly ComposedLine[];
  /** After every position that was ever used, so that an address of a plate never shows another one. */
  readonly nextPosition: number;
};

export async function writeItems(
  tx: Tx,
  orderId: string,
  { removed, changed, added, nextPosition }: ItemChanges,
): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom("orderItems")
      .where("orderId", "=", orderId)
      .where("position", "in", removed)
      .execute();
  for (const { position, quantity, subtotal } of changed)
    await tx
      .updateTable("orderItems")
      .set({ quantity, subtotalCents: subtotal })
      .where("orderId", "=", orderId)
      .where("position", "=", position)
      .execute();
  if (added.length === 0) return;
  const rows = added.map((line, index) => toItem(line, nextPosition + index));
  await sql`
    insert into order_items (
      order_id, position, product_id, product_name, product_price_cents, quantity, addons, note, subtotal_cents
    )
    select ${orderId}, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}) as line (
      position integer, product_id uuid, product_name text, product_price_cents integer,
      quantity integer, addons jsonb, note text, subtotal_cents integer
    )`.execute(tx);
}
