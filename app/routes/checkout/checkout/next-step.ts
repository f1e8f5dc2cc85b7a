/** Where a placed order goes on: a card is paid first, cash is paid at the counter or the door. */
export function nextStepOf(order: { id: string; paymentMethod: "cash" | "card" }): string {
  return order.paymentMethod === "card"
    ? `/checkout/pay/${order.id}`
    : `/dashboard?order=${order.id}`;
}
