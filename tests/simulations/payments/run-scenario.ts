import { reconcilePayments } from "#shop/payments/settlement/reconcile-payments.server.ts";
import { sweepPayments } from "#shop/payments/settlement/sweep-payments.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { checkLedger, checkEnd, checkMoney } from "./invariants.ts";
import { isExpected, newHistory, setPause, simulate } from "./simulate.ts";
import type { Script, Step } from "./steps.ts";
import type { Mutant } from "./plant-in-database.ts";
import { openScenario, type Shard, type Scenario } from "./scenario.ts";

/** Runs one scenario from the order to the nightly reconciliation and throws the first violated invariant. */
export async function runScenario(shard: Shard, script: Script, mutant?: Mutant): Promise<void> {
  const scenario = await openScenario(shard, script.seed, mutant);
  try {
    await runScript(scenario, script);
  } finally {
    await setPause(scenario, null);
    await clearDueWork(scenario);
  }
}

async function runScript(scenario: Scenario, script: Script): Promise<void> {
  const { platform, cardPayments, ledger, network } = scenario;
  const history = newHistory();
  const attempt = async (step: Step) => {
    if (script.dropsEvents) scenario.events.splice(0);
    await simulate(scenario, history, step).catch((error: unknown) => {
      if (!isExpected(error)) throw error;
    });
  };
  await attempt({ name: "start", dice: 0 });
  for (const steps of script.moves) await Promise.all(steps.map(attempt));

  network.faults.splice(0);
  await attempt({ name: "deliver", dice: script.seed });
  await attempt({ name: "work", dice: 0 });
  for (const minutes of [1, 2, 2]) {
    scenario.pass(minutes);
    await sweepPayments(platform, cardPayments.later);
  }
  if (script.dropsEvents) scenario.events.splice(0);
  await checkMoney(scenario, history);
  await reconcilePayments(platform, cardPayments.later);
  for (const refund of ledger.refunds.values())
    if (refund.status === "pending") refund.status = "succeeded";
  await checkLedger(scenario, history);
  scenario.pass(60);
  await sweepPayments(platform, cardPayments.later);
  await releaseHolds(platform);
  await checkEnd(scenario);
}

/** Closes everything, so that the sweeper of the next scenario finds only its own work. */
export async function clearDueWork({ shard: { db }, orderId }: Scenario): Promise<void> {
  await db
    .updateTable("paymentAttempts")
    .set({ state: "failed", todo: null })
    .where("orderId", "=", orderId)
    .where((eb) =>
      eb.or([eb("state", "in", ["creating", "open", "processing"]), eb("todo", "is not", null)]),
    )
    .execute();
  await db
    .updateTable("orders")
    .set({ status: "completed" })
    .where("id", "=", orderId)
    .where("status", "=", "pending")
    .execute();
  await db
    .updateTable("refunds")
    .set({ status: "failed" })
    .where("orderId", "=", orderId)
    .where("status", "=", "requested")
    .execute();
  const processedAt = new Date();
  await db
    .updateTable("stripeEvents")
    .set({ processedAt })
    .where("processedAt", "is", null)
    .execute();
}
