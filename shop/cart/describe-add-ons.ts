import type { CartLine } from "./cart.ts";

/** For instance `Walnuts × 2, Honey`; empty without add-ons. It may be cut at its end. */
export function describeAddOns({ addOns }: Pick<CartLine, "addOns">): string {
  return addOns
    .map(({ name, quantity }) => (quantity > 1 ? `${name}\u00a0×\u00a0${quantity}` : name))
    .join(", ");
}
