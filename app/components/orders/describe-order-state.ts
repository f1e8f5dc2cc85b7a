import type { OrderDetails } from "#shop/orders/order.ts";

type Followed = Pick<OrderDetails, "status" | "orderType" | "isUnpaid">;

/** The state of an order in words that a customer would use. */
export function orderStateTitle({ status, orderType, isUnpaid }: Followed): string {
  if (isUnpaid && status === "pending") return "Waiting for your payment";
  switch (status) {
    case "ready":
      return orderType === "pickup" ? "Ready for pickup" : "On its way";
    case "completed":
      return "Enjoy your order";
    case "cancelled":
      return "Your order was cancelled";
    case "preparing":
      return "On the griddle now";
    default:
      return "We've got your order";
  }
}

/** What happens next, or what the customer should do. */
export function nextStepText({
  status,
  orderType,
}: Pick<Followed, "status" | "orderType">): string {
  const isPickup = orderType === "pickup";
  switch (status) {
    case "pending":
      return `Next, the kitchen confirms it. We'll email you as it moves along.`;
    case "confirmed":
      return "Next, it goes on the griddle.";
    case "preparing":
      return isPickup
        ? "We'll email you the moment it's ready."
        : "We'll email you the moment it's on its way.";
    case "ready":
      return isPickup ? "Come and get it while it's warm." : "Please keep your phone handy.";
    case "completed":
      return "Thank you for ordering with us!";
    case "cancelled":
      return "If you didn't expect that, please call us.";
  }
}
