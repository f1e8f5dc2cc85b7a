import type { Platform } from "#platform/platform.server.ts";
import { listKitchenPhones } from "../../accounts/push/list-kitchen-phones.server.ts";
import { isScreenOpen } from "../../promise/promise-times.ts";
import { callKitchen as callKitchenJob } from "../kitchen.jobs.server.ts";
import { findLastHeartbeat } from "../kitchen.queries.server.ts";
import { callKitchen } from "./call-kitchen.server.ts";
import { nextLookAt } from "./call-times.ts";
import { findOrderToCall } from "./calls.queries.server.ts";

/**
 * Follows one order until it is accepted: calls whoever is due, and looks again when the next call is. The next look is
 * queued only after this one succeeded, so that a repeated job does not multiply.
 */
export async function callAboutOrder(
  deps: Pick<Platform, "db" | "jobs" | "logger" | "now" | "push">,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const { db, jobs } = deps;
  if (!(await findOrderToCall(db, orderId))) return;
  await callKitchen(deps);
  const order = await findOrderToCall(db, orderId);
  if (!order) return;
  const [phones, lastScreen] = await Promise.all([listKitchenPhones(deps), findLastHeartbeat(db)]);
  const now = deps.now();
  const runAt = nextLookAt(order, phones, { isScreenOpen: isScreenOpen(lastScreen, now), now });
  if (!runAt) return;
  await db.transaction().execute((tx) => jobs.enqueue(tx, callKitchenJob, { orderId }, { runAt }));
}
