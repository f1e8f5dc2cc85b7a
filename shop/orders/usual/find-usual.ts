import { lineId } from "#shop/cart/cart.ts";
import type { OrderItem } from "../order.ts";

type PastOrder = { readonly items: readonly Pick<OrderItem, UsualField>[] };
type UsualField = "productId" | "name" | "quantity" | "addOns" | "note";

/**
 * What the customer orders most often; of several, the newest. `orders` are newest first. What was never repeated is the
 * last order and no usual.
 */
export function findUsual<Order extends PastOrder>(
  orders: readonly Order[],
): { order: Order; isUsual: boolean } | undefined {
  const alike = Map.groupBy(orders, contentOf);
  let usual: readonly Order[] = [];
  for (const group of alike.values()) if (group.length > usual.length) usual = group;
  const [order] = usual;
  return order && { order, isUsual: usual.length > 1 };
}

function contentOf({ items }: PastOrder): string {
  return items
    .map(({ productId, name, quantity, addOns, note }) =>
      JSON.stringify([lineId(productId ?? name, addOns, note), quantity]),
    )
    .toSorted()
    .join();
}
