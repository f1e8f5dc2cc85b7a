import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { keepPromise } from "#shop/promise/hold/keep-promise.server.ts";
import { keepFromFallingBehind } from "#shop/promise/lock-kitchen.server.ts";
import {
  queued,
  runChange,
  unchanged,
  type Actor,
  type AuditedAction,
  type Change,
  type ChangeDeps,
  type QueuedJob,
} from "#shop/run-change.server.ts";
import type { PromiseChange } from "#shop/promise/order-promise.ts";
import {
  callKitchen,
  notifyDevices,
  printTicket,
  sendOrderConfirmation,
  sendOrderStatus,
  sendRefundNeeded,
} from "../orders.jobs.server.ts";
import { lockOrdersOf } from "../checkout/new-orders.queries.server.ts";
import type { OrderStatus } from "../order-status.ts";
import { isPrintedWhenAccepted } from "../printing/request-print.server.ts";
import {
  effectsOf,
  isStaffKind,
  type LockedOrder,
  type OrderChange,
  type OrderEntry,
} from "./order-change.ts";
import { lockOrder, updateOrder } from "./transitions.queries.server.ts";

/** A status mail waits this long, so that an Undo comes before it. */
const undoMs = 10_000;

/** What is worth a notification: the customer has to move, or must not. */
const pushedStatuses: readonly OrderStatus[] = ["ready", "cancelled"];

export type TransitionDeps = ChangeDeps & Pick<Platform, "jobs">;

export type Decision<Result> = {
  /** Null: the order stays as it is and nobody is told. Empty: only its payment or refunds moved. */
  readonly change: OrderChange | null;
  /** Why the status changes, for the order's history. */
  readonly reason?: string | undefined;
  /** Entries for the order's history beside those of the change itself. */
  readonly alsoRecorded?: readonly OrderEntry[];
  readonly alsoQueued?: readonly QueuedJob[];
  /** A new plan in the kitchen. */
  readonly promise?: PromiseChange;
  readonly result: Result;
};

/**
 * The only writer of a placed order's status and payment, for staff and payments alike.
 * `decide` runs under the order's lock and must not wait for the network.
 */
export async function transitionOrder<Result>(
  deps: TransitionDeps,
  actor: Actor,
  orderId: string,
  decide: (tx: Tx, order: LockedOrder) => Promise<Decision<Result>>,
): Promise<{ order: LockedOrder; result: Result }> {
  return runChange(deps, actor, async (tx) => {
    await keepFromFallingBehind(tx);
    // As a new order of theirs does, so that what is unpaid is counted one after the other.
    if (actor.kind === "customer") await lockOrdersOf(tx, { userId: actor.person.id });
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal("not-found");
    const decided = await decide(tx, order);
    const { change, reason, alsoRecorded = [], alsoQueued = [], promise, result } = decided;
    if (!change) return unchanged({ order, result });

    const { entries, isAccepted, isReady, isConfirmationSent, isRefundNeeded, toldStatus } =
      effectsOf(order, change, actor.kind, reason);
    const isWritten = Object.keys(change).length > 0;
    const times = {
      ...(isAccepted && { acceptedAt: deps.now() }),
      ...(isReady !== undefined && { readyAt: isReady ? deps.now() : null }),
    };
    const isPaymentNew = change.paymentStatus !== undefined;
    const written = {
      ...change,
      ...promise,
      // Paid, or cash from now on: the kitchen gets it, so its time is final.
      ...(isConfirmationSent && (await keepPromise(tx, order, deps.now()))),
      ...(isPaymentNew && {
        paymentSetByHand: isStaffKind(actor.kind) && !isAsPlaced({ ...order, ...change }),
      }),
    };
    const isPrinted = isAccepted && (await isPrintedWhenAccepted(tx, orderId, deps.now()));
    const { version } = isWritten ? await updateOrder(tx, orderId, written, times) : order;
    const runAt = new Date(deps.now().getTime() + undoMs);
    return {
      audit: auditOf(orderId, [...entries, ...alsoRecorded]),
      jobs: [
        ...alsoQueued,
        ...(isConfirmationSent
          ? [
              queued(deps.jobs, sendOrderConfirmation, { orderId }),
              queued(deps.jobs, callKitchen, { orderId }),
            ]
          : []),
        ...(isRefundNeeded ? [queued(deps.jobs, sendRefundNeeded, { orderId }, { runAt })] : []),
        ...(isPrinted ? [queued(deps.jobs, printTicket, { orderId })] : []),
        ...(toldStatus
          ? [queued(deps.jobs, sendOrderStatus, { orderId, status: toldStatus }, { runAt })]
          : []),
        ...(toldStatus && pushedStatuses.includes(toldStatus)
          ? [
              queued(
                deps.jobs,
                notifyDevices,
                { orderId, status: toldStatus, changedAt: deps.now().toISOString() },
                { runAt },
              ),
            ]
          : []),
      ],
      announce: [{ topic: "orders", id: orderId }],
      result: { order: { ...order, ...change, version }, result },
    };
  });
}

/** Cash that is still to be paid: every cash order starts like that, so it is nobody's choice. */
function isAsPlaced({
  paymentMethod,
  paymentStatus,
}: Pick<LockedOrder, "paymentMethod" | "paymentStatus">): boolean {
  return paymentMethod === "cash" && paymentStatus === "pending";
}

function auditOf(orderId: string, entries: readonly OrderEntry[]): Change["audit"] {
  const about = { subjectKind: "order", subjectId: orderId };
  const [first, ...more] = entries.map((entry): AuditedAction => ({ ...entry, ...about }));
  return first ? [first, ...more] : { notAudited: "Only the payment attempt has changed." };
}
