import type { MenuProduct } from "../catalogue/product.ts";
import type { Cents } from "../money.ts";

/** A chosen add-on; lists of them keep the order of ticking. */
export type ChosenAddOn = {
  readonly id: string;
  readonly name: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly type: string;
};

export const maxAddOnQuantity = 20;

/** ORD-8: the quantity of a chosen add-on is never below 1. */
const clampQuantity = (quantity: number) =>
  Math.min(Math.max(Math.trunc(quantity), 1), maxAddOnQuantity);

export function tickAddOn(
  chosen: readonly ChosenAddOn[],
  { id, name, price, type }: Pick<MenuProduct, "id" | "name" | "price" | "type">,
): readonly ChosenAddOn[] {
  if (chosen.some((addOn) => addOn.id === id)) return chosen;
  return [...chosen, { id, name, unitPrice: price, quantity: 1, type }];
}

export function untickAddOn(chosen: readonly ChosenAddOn[], id: string): readonly ChosenAddOn[] {
  return chosen.filter((addOn) => addOn.id !== id);
}

export function setAddOnQuantity(
  chosen: readonly ChosenAddOn[],
  id: string,
  quantity: number,
): readonly ChosenAddOn[] {
  return chosen.map((addOn) =>
    addOn.id === id ? { ...addOn, quantity: clampQuantity(quantity) } : addOn,
  );
}

/** Merges duplicates and limits each quantity. */
export function mergeAddOns(addOns: readonly ChosenAddOn[]): readonly ChosenAddOn[] {
  const merged = new Map<string, ChosenAddOn>();
  for (const addOn of addOns) {
    const before = merged.get(addOn.id)?.quantity ?? 0;
    merged.set(addOn.id, {
      ...addOn,
      quantity: clampQuantity(before + clampQuantity(addOn.quantity)),
    });
  }
  return [...merged.values()];
}
