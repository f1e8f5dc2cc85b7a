import { priceLine } from "#shop/cart/price-line.ts";
import type { ComposedLine } from "../checkout/compose-lines.ts";
import type { StoredItem } from "./stored-item.ts";
import type { OrderItem } from "../order.ts";
import type { EditOrderForm } from "./edit-form.ts";

export type EditedLines = {
  readonly lines: readonly OrderItem[];
  readonly removed: readonly number[];
  readonly changed: readonly StoredItem[];
  readonly added: readonly ComposedLine[];
  readonly nextPosition: number;
  readonly isUnchanged: boolean;
};

/** The order's items after an edit; undefined if it keeps an item that is not there any more. */
export function editedLines(
  stored: readonly StoredItem[],
  kept: EditOrderForm["kept"],
  added: readonly ComposedLine[],
): EditedLines | undefined {
  const quantities = new Map(kept.map(({ position, quantity }) => [position, quantity]));
  if (kept.some(({ position }) => !stored.some((item) => item.position === position)))
    return undefined;
  const staying = stored.flatMap((item): StoredItem[] => {
    const quantity = quantities.get(item.position);
    if (quantity === undefined) return [];
    return [{ ...item, quantity, subtotal: priceLine({ ...item, quantity }) }];
  });
  const changed = staying.filter((item) =>
    stored.some(
      ({ position, quantity }) => position === item.position && quantity !== item.quantity,
    ),
  );
  const removed = stored.map(({ position }) => position).filter((each) => !quantities.has(each));
  return {
    lines: [...staying, ...added],
    removed,
    changed,
    added,
    nextPosition: 1 + Math.max(-1, ...stored.map(({ position }) => position)),
    isUnchanged: removed.length + changed.length + added.length === 0,
  };
}

/** For the history: "2 × Waffle, 1 × Lemonade". */
export function describeItemsOf(items: readonly Pick<OrderItem, "quantity" | "name">[]): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
}
