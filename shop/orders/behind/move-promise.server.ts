import type { Staff } from "#shop/accounts/account.ts";
import { shiftBatches } from "#shop/promise/behind/plan-behind.server.ts";
import { keepFromFallingBehind } from "#shop/promise/lock-kitchen.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange, unchanged } from "#shop/run-change.server.ts";
import type { TransitionDeps } from "../lifecycle/transition-order.server.ts";
import { sendPromiseMoved } from "../orders.jobs.server.ts";
import type { MovePromiseForm } from "./behind-forms.ts";
import { movedEntry, type MovedPromise } from "./fall-behind.server.ts";
import { lockOpenPromise, updatePromises } from "./open-promises.queries.server.ts";
import { tellAfter } from "./tell-after.ts";

const minuteMs = 60_000;
/** One press is twenty minutes, from now if it is late already; nobody needs a day. */
const maxMoveMs = 60 * minuteMs;

/** One order gets another time, never sooner than the first that was promised; its customer is told. */
export async function movePromise(
  deps: TransitionDeps,
  staff: Staff,
  { orderId, from, to }: MovePromiseForm,
): Promise<{ promisedFor: Date }> {
  const later = to.getTime() - from.getTime();
  return runStaffChange(deps, staff, async (tx) => {
    await keepFromFallingBehind(tx);
    const order = await lockOpenPromise(tx, orderId);
    if (!order) throw new Refusal("order-closed");
    // The same press again: a lost answer was repeated.
    if (order.promisedFor.getTime() === to.getTime()) return unchanged({ promisedFor: to });
    const isOutdated = order.promisedFor.getTime() !== from.getTime();
    const travelMs = order.promisedFor.getTime() - order.readyBy.getTime();
    const latestMs = Math.max(from.getTime(), deps.now().getTime() + travelMs) + maxMoveMs;
    const isTooFar = to.getTime() > latestMs || later % minuteMs !== 0;
    if (isOutdated || isTooFar || to < order.firstPromisedFor) throw new Refusal("stale-write");
    await shiftBatches(tx, order, later / minuteMs);
    const shift = (at: Date) => new Date(at.getTime() + later);
    await updatePromises(tx, [
      {
        id: orderId,
        promisedFor: to,
        readyBy: shift(order.readyBy),
        startBy: order.isStarted ? order.startBy : shift(order.startBy),
      },
    ]);
    const moved: MovedPromise = {
      id: orderId,
      pickupNumber: order.pickupNumber,
      toCall: order.toCall,
      was: from,
      is: to,
    };
    return {
      audit: [movedEntry(moved, { isBehind: false })],
      jobs: [
        queued(
          deps.jobs,
          sendPromiseMoved,
          { orderId, promisedFor: to.toISOString() },
          { runAt: tellAfter(deps.now()) },
        ),
      ],
      announce: [{ topic: "orders", id: orderId }],
      result: { promisedFor: to },
    };
  });
}
