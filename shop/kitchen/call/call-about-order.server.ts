import type { Platform } from "#platform/platform.server.ts";
import { listKitchenPhones } from "../../accounts/push/list-kitchen-phones.server.ts";
import { recordCalls } from "../../notifications/record-calls.server.ts";
import { callKitchen as callKitchenJob } from "../../orders/orders.jobs.server.ts";
import { isScreenOpen } from "../../store/kitchen-screen.ts";
import { findLastHeartbeat } from "../kitchen.queries.server.ts";
import { callKitchen } from "./call-kitchen.server.ts";
import { maxCalls, nextLookAt } from "./call-times.ts";
import { findOrderToCall } from "./calls.queries.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "push">;

/**
 * Follows one order until it is accepted: calls whoever is due, and looks again when the next call is. The next look is
 * queued only after this one succeeded, so that a repeated job does not multiply.
 */
export async function callAboutOrder(
  deps: Deps,
  { orderId, takenOn }: { readonly orderId: string; readonly takenOn?: string | undefined },
): Promise<void> {
  const { db, jobs } = deps;
  if (!(await findOrderToCall(db, orderId))) return;
  if (takenOn !== undefined) await recordTakenOn(deps, takenOn, orderId);
  await callKitchen(deps);
  const order = await findOrderToCall(db, orderId);
  if (!order) return;
  const [phones, lastScreen] = await Promise.all([listKitchenPhones(deps), findLastHeartbeat(db)]);
  const now = deps.now();
  const runAt = nextLookAt(order, phones, { isScreenOpen: isScreenOpen(lastScreen, now), now });
  if (!runAt) return;
  await db.transaction().execute((tx) => jobs.enqueue(tx, callKitchenJob, { orderId }, { runAt }));
}

/** Whoever has just taken a call on this device needs no notification there. */
async function recordTakenOn(deps: Deps, takenOn: string, orderId: string): Promise<void> {
  const phones = await listKitchenPhones(deps);
  const here = phones.find(({ sessionId }) => sessionId === takenOn);
  if (!here) return;
  const calls = Array.from({ length: maxCalls }, (_, index) => ({ orderId, number: index + 1 }));
  await recordCalls(deps, here.id, calls);
}
