import { newHistory, simulate } from "#tests/simulations/payments/simulate.ts";
import { readState } from "#tests/simulations/payments/state.ts";
import type { Step } from "#tests/simulations/payments/steps.ts";
import { openShard, openScenario, type Scenario } from "#tests/simulations/payments/scenario.ts";
import { testDatabase } from "#tests/support/platform.ts";
import { cents } from "#shop/money.ts";
import { cancelPayment } from "#shop/payments/session/cancel-payment.server.ts";
import type { RefundForm } from "#shop/payments/refunds/refund-form.ts";
import { refundOrder } from "#shop/payments/refunds/refund-order.server.ts";
import { startPayment } from "#shop/payments/session/start-payment.server.ts";

/** One card order with a provider of its own, told step by step. */
export async function openPayment() {
  const { db } = await testDatabase();
  const world = await openScenario(await openShard(db), 1);
  const story = newHistory();
  const { platform, shard, orderId } = world;
  return {
    ...world,
    story,
    start: () => startPayment(platform, shard.customer, orderId),
    cancel: () => cancelPayment(platform, shard.customer, orderId),
    state: () => readState(world),
    async tell(...names: Step["name"][]) {
      for (const name of names) await simulate(world, story, { name, dice: 0 });
    },
    refund: (
      amount?: number,
      refundId: string = crypto.randomUUID(),
      more: Partial<Pick<RefundForm, "cancelToo" | "shownTotal" | "shownLeft">> = {},
    ) =>
      refundOrder(platform, shard.admin, {
        orderId,
        refundId,
        reason: "It was cold",
        amount: amount === undefined ? undefined : cents(amount),
        ...more,
      }),
  };
}

export const jobsOf = ({ queue }: Pick<Scenario, "queue">, name: string) =>
  queue.filter((job) => job.name === name).map((job) => job.payload);
