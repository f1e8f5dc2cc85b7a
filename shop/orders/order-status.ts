export const orderStatuses = [
  "pending",
  "confirmed",
  "preparing",
  "ready",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses behind 'Pending Orders' on a customer's dashboard. */
export const pendingStatuses: readonly OrderStatus[] = ["pending", "confirmed", "preparing"];

/** The kitchen is not done with it. */
export function isOpen(status: OrderStatus): boolean {
  return status !== "completed" && status !== "cancelled";
}

/** The kitchen still has something to do for it. */
export function isToBeMade(status: OrderStatus): boolean {
  return isOpen(status) && status !== "ready";
}
