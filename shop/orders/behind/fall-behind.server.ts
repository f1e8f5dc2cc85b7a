import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import {
  lockForBehind,
  planBehind,
  saveBehind,
  type BehindPlan,
} from "#shop/promise/behind/plan-behind.server.ts";
import { queued, runStaffChange, type AuditedAction } from "#shop/run-change.server.ts";
import type { TransitionDeps } from "../lifecycle/transition-order.server.ts";
import { sendPromiseMoved } from "../orders.jobs.server.ts";
import {
  listOpenPromises,
  updatePromises,
  type OpenPromise,
} from "./open-promises.queries.server.ts";
import { tellAfter } from "./tell-after.ts";

/** An order whose customer is told another time. */
export type MovedPromise = {
  readonly id: string;
  readonly pickupNumber: number;
  readonly was: Date;
  readonly is: Date;
  /** Their phone number, if no mail can tell them. */
  readonly toCall: string | null;
};

export type BehindPreview = {
  readonly behindUntil: Date;
  readonly moved: readonly MovedPromise[];
};

/** Who would be told, if the kitchen said that it is so far behind. */
export async function previewBehind(
  { db, now }: Pick<Platform, "db" | "now">,
  _by: Staff,
  minutes: number,
): Promise<BehindPreview> {
  const orders = await listOpenPromises(db, now());
  const plan = await planBehind(db, orders, { minutes, now: now() });
  return { behindUntil: plan.behindUntil, moved: movedBy(plan, orders) };
}

/**
 * The kitchen is behind: nothing new starts before, and whoever cannot be ready in time gets a later one and is told.
 * Decided anew, because orders may have come since the preview.
 */
export async function fallBehind(
  deps: TransitionDeps,
  staff: Staff,
  minutes: number,
): Promise<BehindPreview> {
  const now = deps.now();
  return runStaffChange(deps, staff, async (tx) => {
    let orders: OpenPromise[] = [];
    await lockForBehind(tx, async () => {
      orders = await listOpenPromises(tx, now, { isLocked: true });
    });
    const plan = await planBehind(tx, orders, { minutes, now });
    await saveBehind(tx, plan);
    const before = new Map(orders.map((order) => [order.id, order]));
    const changed = plan.orders.filter(({ id, readyBy, startBy }) => {
      const order = before.get(id)!;
      return +readyBy !== +order.readyBy || +startBy !== +order.startBy;
    });
    await updatePromises(
      tx,
      changed.map(({ id, readyBy, startBy }) => ({
        id,
        ...laterBy(before.get(id)!, readyBy),
        startBy,
      })),
    );
    const moved = movedBy(plan, orders);
    const behind: AuditedAction = {
      action: "kitchen.behind",
      subjectKind: "kitchen",
      subjectId: "kitchen",
      after: { minutes, until: plan.behindUntil.toISOString() },
    };
    return {
      audit: [behind, ...moved.map((each) => movedEntry(each, { isBehind: true }))],
      jobs: moved.map(({ id, is }) =>
        queued(
          deps.jobs,
          sendPromiseMoved,
          { orderId: id, promisedFor: is.toISOString() },
          { runAt: tellAfter(now) },
        ),
      ),
      announce: [{ topic: "orders" }, ...moved.map(({ id }) => ({ topic: "orders" as const, id }))],
      result: { behindUntil: plan.behindUntil, moved },
    };
  });
}

function movedBy(plan: BehindPlan, orders: readonly OpenPromise[]): MovedPromise[] {
  const before = new Map(orders.map((order) => [order.id, order]));
  return plan.orders
    .flatMap(({ id, readyBy }) => {
      const order = before.get(id)!;
      const is = laterBy(order, readyBy).promisedFor;
      const { pickupNumber, promisedFor: was, toCall } = order;
      return is > was ? [{ id, pickupNumber, was, is, toCall }] : [];
    })
    .toSorted((a, b) => a.is.getTime() - b.is.getTime() || a.pickupNumber - b.pickupNumber);
}

/** The way to the door stays as long as it was. */
function laterBy(order: OpenPromise, readyBy: Date): Pick<OpenPromise, "promisedFor" | "readyBy"> {
  const later = readyBy.getTime() - order.readyBy.getTime();
  return { readyBy, promisedFor: new Date(order.promisedFor.getTime() + later) };
}

/** In the order's history. `isBehind`: it was not about this order alone. */
export function movedEntry(
  { id, was, is }: MovedPromise,
  { isBehind }: { readonly isBehind: boolean },
): AuditedAction {
  return {
    action: "order.promise-moved",
    subjectKind: "order",
    subjectId: id,
    before: { promisedFor: was.toISOString() },
    after: { promisedFor: is.toISOString(), isBehind },
  };
}
