import type { OrderItem } from "../order.ts";

/** With its place in the order, which it keeps: the address of a plate's picture names it. */
export type StoredItem = OrderItem & { readonly position: number };
