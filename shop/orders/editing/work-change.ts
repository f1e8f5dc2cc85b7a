import type { ProductToMake } from "#shop/catalogue/product.ts";
import type { OrderItem } from "../order.ts";
import type { WorkChange } from "#shop/promise/editing/replanned-work.ts";
import { workOf, type OrderedPlates } from "#shop/promise/order-work.ts";
import type { Station } from "#shop/promise/plan-batches.ts";
import { productWork } from "#shop/promise/product-work.ts";
import type { StoredItem } from "./stored-item.ts";
import type { EditedLines } from "./edited-lines.ts";

/** The plates that an edit adds and takes away. A product that was deleted since takes no place. */
export function platesChanged(
  stored: readonly StoredItem[],
  { changed, removed, added }: Pick<EditedLines, "changed" | "removed" | "added">,
): { readonly more: readonly OrderedPlates[]; readonly less: readonly OrderedPlates[] } {
  const was = new Map(stored.map((item) => [item.position, item]));
  const differences = changed.map((item) => {
    const by = item.quantity - was.get(item.position)!.quantity;
    return { by, plates: toPlates(item, Math.abs(by)) };
  });
  const gone = removed.flatMap((position) => {
    const item = was.get(position)!;
    return toPlates(item, item.quantity);
  });
  return {
    more: [
      ...added.flatMap((line) => toPlates(line, line.quantity)),
      ...differences.flatMap(({ by, plates }) => (by > 0 ? plates : [])),
    ],
    less: [...gone, ...differences.flatMap(({ by, plates }) => (by < 0 ? plates : []))],
  };
}

function toPlates({ productId, addOns }: OrderItem, quantity: number): OrderedPlates[] {
  return productId === null ? [] : [{ productId, quantity, addOns }];
}

export function workChangeOf(
  plates: ReturnType<typeof platesChanged>,
  products: ReadonlyMap<string, ProductToMake>,
  stations: readonly Station[],
): WorkChange {
  const works = new Map([...products].map(([id, product]) => [id, productWork(product, stations)]));
  return { more: workOf(plates.more, works), less: workOf(plates.less, works) };
}
