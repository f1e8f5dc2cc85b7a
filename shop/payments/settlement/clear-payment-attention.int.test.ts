import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { clearPaymentAttention } from "./clear-payment-attention.server.ts";

const alarm = "A refund did not reach the customer.";
const later = "The customer disputes the payment with their bank.";

async function flaggedOrder() {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const { id, version } = await makeOrder(platform.db, { paymentAttention: alarm });
  const clear = (seen: number) =>
    clearPaymentAttention(platform, admin, { orderId: id, version: seen });
  const attention = async () => {
    const row = await platform.db
      .selectFrom("orders")
      .select(["paymentAttention", "version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row;
  };
  return { platform, id, version, clear, attention };
}

test("an alarm that came after the screen was loaded is not cleared with the one on the screen", async () => {
  const { platform, id, version, clear, attention } = await flaggedOrder();
  await platform.db
    .updateTable("orders")
    .set({ paymentAttention: later })
    .where("id", "=", id)
    .execute();
  await expect(clear(version)).rejects.toMatchObject({ reason: "stale-write" });
  expect((await attention()).paymentAttention).toBe(later);
  await clear((await attention()).version);
  expect((await attention()).paymentAttention).toBeNull();
});

test("clearing twice is harmless", async () => {
  const { version, clear, attention } = await flaggedOrder();
  await clear(version);
  await clear(version);
  expect((await attention()).paymentAttention).toBeNull();
});
