import { orderStatusOptions } from "#app/components/orders/order-status-badge.tsx";
import { unsentRefundToast } from "#app/components/orders/refund-result.ts";
import type { ToastInput } from "#app/components/toasts/toast-queue.ts";
import type { Ticket } from "#shop/kitchen/board.ts";
import { formatMoney } from "#shop/money.ts";
import { formatPickupNumber } from "#shop/orders/order.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";
import type { TicketChange } from "../board-requests.ts";

/** ADM-12: what the board says after a change that the shop has accepted. */
export function movedToast(
  ticket: Pick<Ticket, "pickupNumber" | "cashDue">,
  change: TicketChange,
  refund?: RefundStatus,
): ToastInput {
  const number = formatPickupNumber(ticket.pickupNumber);
  const failure = unsentRefundToast(refund, change.status === "cancelled");
  if (failure) return { ...failure, message: `${number}: ${failure.message}` };
  return { title: "Order Updated", message: `${number}: ${describe(ticket, change)}` };
}

function describe(
  { cashDue }: Pick<Ticket, "cashDue">,
  { status, paymentStatus }: TicketChange,
): string {
  const label = orderStatusOptions.find(({ value }) => value === status)?.label;
  const cash = paymentStatus && cashDue !== null && `Cash received ${formatMoney(cashDue)}`;
  return [cash, label].filter(Boolean).join(", ");
}
