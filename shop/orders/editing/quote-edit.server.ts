import type { Tx } from "#platform/database/database.server.ts";
import { priceCart, type Totals } from "#shop/cart/price-cart.ts";
import { requireProductsForSale } from "#shop/catalogue/menu/products-for-sale.server.ts";
import { cents } from "#shop/money.ts";
import { Refusal } from "#shop/refusal.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { composeLines } from "../checkout/compose-lines.ts";
import type { LockedOrder } from "../lifecycle/order-change.ts";
import type { EditOrderForm } from "./edit-form.ts";
import { editedLines, type EditedLines } from "./edited-lines.ts";
import { listItems } from "./order-items.queries.server.ts";
import { requireEditable } from "./require-editable.ts";
import type { StoredItem } from "./stored-item.ts";

export type EditQuote = {
  readonly stored: readonly StoredItem[];
  readonly edit: EditedLines;
  readonly totals: Totals;
};

/** What the order would be; refuses what cannot be edited, is outdated or costs something else than was shown. */
export async function quoteEdit(
  tx: Tx,
  order: LockedOrder,
  form: EditOrderForm,
): Promise<EditQuote> {
  if (order.version !== form.version) throw new Refusal("stale-write");
  requireEditable(order);
  const stored = await listItems(tx, order.id);
  const products = await requireProductsForSale(
    { db: tx },
    {
      productIds: form.added.map(({ productId }) => productId),
      addOnIds: form.added.flatMap(({ addOns }) => addOns.map(({ id }) => id)),
    },
  );
  const edit = editedLines(stored, form.kept, composeLines(form.added, products));
  if (!edit) throw new Refusal("stale-write");
  const settings = await readStoreSettings({ db: tx });
  // The fee is the one that the customer saw.
  const charges = { ...settings, deliveryFee: cents(order.deliveryFeeCents) };
  const totals = priceCart(edit.lines, order.orderType, charges);
  if (totals.total !== form.expectedTotalCents)
    throw new Refusal("price-changed", {
      was: cents(form.expectedTotalCents),
      is: totals.total,
      totals,
      lines: edit.lines.map((line) => ({ ...line, productId: line.productId ?? "" })),
    });
  return { stored, edit, totals };
}
