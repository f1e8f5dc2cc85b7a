import { expect, test } from "vitest";
import { openPayment } from "#tests/simulations/payments/open-payment.ts";
import { changeOrderStatus } from "../lifecycle/change-order-status.server.ts";
import { readPaymentOutcome } from "./read-payment-outcome.server.ts";

test.each(["keep", "send"] as const)(
  "CONF-1 an order that was paid and then cancelled (%s the money) is a cancelled order, not a late payment",
  async (refund) => {
    const world = await openPayment();
    const { platform, shard, orderId } = world;
    await world.tell("start", "pay", "deliver", "work");
    const { version } = (await world.state()).order;
    const change = { orderId, status: "cancelled", version, refund } as const;
    await changeOrderStatus(platform, shard.admin, change);
    const [sessionId] = [...world.ledger.sessions.keys()];
    expect(await readPaymentOutcome(platform, shard.customer, sessionId!)).toMatchObject({
      outcome: "cancelled",
    });
  },
);

test("CHK-9 a payment that arrives after the customer cancelled is returned", async () => {
  const world = await openPayment();
  await world.tell("start");
  world.network.faults.push({ path: /expire$/, kind: "drop", times: 1 });
  await world.cancel();
  await world.tell("pay", "deliver", "work", "sweep");
  const [sessionId] = [...world.ledger.sessions.keys()];
  expect(await readPaymentOutcome(world.platform, world.shard.customer, sessionId!)).toMatchObject({
    outcome: "returned",
  });
});
