import type { OrderType } from "#shop/cart/price-cart.ts";

export const typeLabels: Readonly<Record<OrderType, string>> = {
  pickup: "Pickup",
  delivery: "Delivery",
};

export const methodLabels = { cash: "Cash", card: "Card" } as const;
