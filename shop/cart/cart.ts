import type { ProductThumbnail } from "../catalogue/product-thumbnail.ts";
import { sum, type Cents } from "../money.ts";
import { mergeAddOns, type ChosenAddOn } from "./add-ons.ts";
import { cleanNote } from "./note.ts";
import { priceLine } from "./price-line.ts";

export type CartLine = {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly category: string;
  readonly type: string;
  readonly thumbnail: ProductThumbnail;
  readonly addOns: readonly ChosenAddOn[];
  /** To the kitchen, about this plate; empty if there is none. */
  readonly note: string;
};
/** An item to add; the cart sets its quantity and id. */
export type CartItem = Omit<CartLine, "id" | "quantity" | "note"> & {
  readonly note?: string | undefined;
};
/** What a customer can change about a plate. */
export type Customization = Pick<CartItem, "addOns" | "note">;
export type Cart = readonly CartLine[];

export const emptyCart: Cart = [];
export const maxCartLines = 50;
export const maxLineQuantity = 99;

/** CART-1: names the product, its add-ons regardless of the order of ticking, and its note. */
export function lineId(
  productId: string,
  addOns: readonly Pick<ChosenAddOn, "id" | "quantity">[],
  note = "",
): string {
  const parts = addOns.map(({ id, quantity }) => `${id}*${quantity}`).toSorted();
  return [productId, ...parts, ...(note ? [`"${note}`] : [])].join("+");
}

export function toLine(item: CartItem, quantity: number): CartLine {
  const addOns = mergeAddOns(item.addOns);
  const note = cleanNote(item.note ?? "");
  return {
    ...item,
    id: lineId(item.productId, addOns, note),
    quantity: Math.min(quantity, maxLineQuantity),
    addOns,
    note,
  };
}

/** Merges lines with the same id into the first of them. */
export function mergeLines(lines: readonly CartLine[]): Cart {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = (merged.get(line.id)?.quantity ?? 0) + line.quantity;
    merged.set(line.id, { ...line, quantity: Math.min(quantity, maxLineQuantity) });
  }
  return [...merged.values()];
}

/**
 * CART-1: adding n plates is the same as adding one n times. Lines and quantities beyond the maximum are
 * left out.
 */
export function addLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return mergeLines([...cart, ...lines]).slice(0, maxCartLines);
}

/** Whether `lines` are in the cart already, in at least these quantities. */
export function hasLines(cart: Cart, lines: readonly CartLine[]): boolean {
  return lines.every(({ id, quantity }) =>
    cart.some((line) => line.id === id && line.quantity >= quantity),
  );
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!(quantity >= 1)) return removeLine(cart, id);
  const wanted = Math.min(Math.trunc(quantity), maxLineQuantity);
  return cart.map((line) => (line.id === id ? { ...line, quantity: wanted } : line));
}

/** Changes the id of the line, which names its add-ons and note. */
export function customizeLine(cart: Cart, id: string, choice: Customization): Cart {
  return mergeLines(
    cart.map((line) => (line.id === id ? toLine({ ...line, ...choice }, line.quantity) : line)),
  );
}

export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

export function subtotalOf(cart: Cart): Cents {
  return sum(cart.map(priceLine));
}
