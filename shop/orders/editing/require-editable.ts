import { isUnpaid, type PlacedOrder } from "../order.ts";
import { Refusal } from "#shop/refusal.ts";

type State = Pick<PlacedOrder, "status" | "paymentStatus" | "paymentMethod">;

const editable: readonly PlacedOrder["status"][] = ["pending", "confirmed", "preparing"];

/** Until it is ready, and not while the customer still has to pay for what is in it. */
export function isEditable(order: State): boolean {
  return editable.includes(order.status) && order.paymentStatus !== "refunded" && !isUnpaid(order);
}

export function requireEditable(order: State): void {
  if (isEditable(order)) return;
  throw new Refusal(
    editable.includes(order.status) && isUnpaid(order) ? "order-unpaid" : "order-not-editable",
  );
}
