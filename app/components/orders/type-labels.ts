import type { Fulfilment } from "#shop/cart/price-cart.ts";

export const typeLabels: Readonly<Record<Fulfilment, string>> = {
  pickup: "Pickup",
  delivery: "Delivery",
};

export const methodLabels = { cash: "Cash", card: "Card" } as const;
