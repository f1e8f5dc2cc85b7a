import { orderAddress } from "#shop/orders/mine/order-address.ts";

/** Returns the next page of a placed order: card orders are paid first. */
export function nextStepOf(order: { id: string; paymentMethod: "cash" | "card" }): string {
  return order.paymentMethod === "card" ? `/checkout/pay/${order.id}` : orderAddress(order.id);
}
