import type { Tx } from "#platform/database/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Staff } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import { readPrinter } from "#shop/store/read-printer.server.ts";
import { printTicket } from "../orders.jobs.server.ts";
import { findOwners } from "../orders.queries.server.ts";
import { deletePrints, insertPrint } from "./printing.queries.server.ts";

export const paperIsNotAudited = { notAudited: "a ticket on paper changes nothing of the order" };

/** Somebody wants the ticket on paper, perhaps once more. */
export async function requestPrint(
  deps: ChangeDeps & Pick<Platform, "jobs">,
  by: Staff,
  orderId: string,
): Promise<void> {
  if (!(await readPrinter(deps))) throw new Refusal("no-printer");
  await runStaffChange(deps, by, async (tx) => {
    if ((await findOwners(tx, [orderId])).length === 0) throw new Refusal("not-found");
    await insertPrint(tx, orderId, deps.now());
    return {
      audit: paperIsNotAudited,
      jobs: [queued(deps.jobs, printTicket, { orderId })],
      announce: [],
    };
  });
}

/**
 * In the transaction that accepts an order, so that a ticket is neither forgotten nor printed for nothing. Returns
 * whether the job has to be queued.
 */
export async function isPrintedWhenAccepted(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const printer = await readPrinter({ db: tx });
  if (!printer?.isAutomatic) return false;
  await insertPrint(tx, orderId, now);
  return true;
}

/** The kitchen has printed them another way, or does not need them. */
export async function forgetPrints(
  deps: ChangeDeps,
  by: Staff,
  orderIds: readonly string[],
): Promise<void> {
  await runStaffChange(deps, by, async (tx) => {
    await deletePrints(tx, orderIds);
    const [id] = orderIds;
    return {
      audit: paperIsNotAudited,
      jobs: [],
      announce: id ? [{ topic: "orders", id }] : [],
    };
  });
}
