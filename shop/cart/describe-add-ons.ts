import type { CartLine } from "./cart.ts";

/** For instance `Walnuts × 2 and Honey`; empty without add-ons. */
export function describeAddOns({ addOns }: Pick<CartLine, "addOns">): string {
  return new Intl.ListFormat("en-CA").format(
    addOns.map(({ name, quantity }) => (quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name)),
  );
}
