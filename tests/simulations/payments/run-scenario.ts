import { reconcilePayments } from "#shop/payments/settlement/reconcile-payments.server.ts";
import { sweepPayments } from "#shop/payments/settlement/sweep-payments.server.ts";
import { checkLedger, checkEnd, checkMoney } from "./invariants.ts";
import { isExpected, simulate, type Story } from "./simulate.ts";
import type { Script, Step } from "./steps.ts";
import { openScenario, type Shard, type Mutant, type Scenario } from "./scenario.ts";

/** One story from order to night; throws what is wrong at its end. */
export async function runScenario(lane: Shard, script: Script, mutant?: Mutant): Promise<void> {
  const world = await openScenario(lane, script.seed, mutant);
  try {
    await tell(world, script);
  } finally {
    await leaveNothingDue(world);
  }
}

async function tell(world: Scenario, script: Script): Promise<void> {
  const { platform, cardPayments, books, wire } = world;
  const story: Story = {
    ...{ sessions: [], isAdminCancelled: false, isTampered: false, hasTouchedRefunds: false },
    ...{ isLabelled: false, label: undefined },
  };
  const attempt = async (step: Step) => {
    if (script.isDeaf) world.events.splice(0);
    await simulate(world, story, step).catch((error: unknown) => {
      if (!isExpected(error)) throw error;
    });
  };
  await attempt({ name: "start", dice: 0 });
  for (const steps of script.moves) await Promise.all(steps.map(attempt));

  wire.faults.splice(0);
  await attempt({ name: "deliver", dice: script.seed });
  await attempt({ name: "work", dice: 0 });
  for (const minutes of [1, 2, 2]) {
    world.pass(minutes);
    await sweepPayments(platform, cardPayments.later);
  }
  if (script.isDeaf) world.events.splice(0);
  await checkMoney(world, story);
  await reconcilePayments(platform, cardPayments.later);
  for (const refund of books.refunds.values())
    if (refund.status === "pending") refund.status = "succeeded";
  await checkLedger(world, story);
  world.pass(60);
  await sweepPayments(platform, cardPayments.later);
  await checkEnd(world);
}

/** The next world's sweeper must find its own work only. */
async function leaveNothingDue({ lane: { db }, orderId }: Scenario): Promise<void> {
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
