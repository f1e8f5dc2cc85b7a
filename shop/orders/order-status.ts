import { Refusal } from "../refusal.ts";

export const orderStatuses = [
  "pending",
  "confirmed",
  "preparing",
  "ready",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The steps that the kitchen board offers. An administrator may choose any status instead. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export function statusesAfter(status: OrderStatus): readonly OrderStatus[] {
  return next[status];
}

export function assertCanBecome(from: OrderStatus, to: OrderStatus): void {
  if (!next[from].includes(to)) throw new Refusal("status-change-not-allowed");
}

/** The statuses behind 'Pending Orders' on a customer's dashboard. */
export const pendingStatuses: readonly OrderStatus[] = ["pending", "confirmed", "preparing"];

/** The kitchen is not done with it. */
export function isOpen(status: OrderStatus): boolean {
  return next[status].length > 0;
}
