import { expect, test } from "vitest";
import { makeCustomersOrder } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { sendOrderStatus } from "./tasks/send-order-status.tsx";
import { sendRefundNotice } from "./tasks/send-refund-notice.tsx";

test("a cancellation and its refund are one mail; another refund, or one that failed then, has its own", async () => {
  const platform = await testPlatform();
  const { db, sentMail } = platform;
  const { id: orderId } = await makeCustomersOrder(db, { status: "cancelled" });
  const refund = (status: "succeeded" | "failed") =>
    db
      .insertInto("refunds")
      .values({ id: crypto.randomUUID(), orderId, amountCents: 100, reason: "Cold", status })
      .returning("id")
      .executeTakeFirstOrThrow();
  const [told, failed] = [await refund("succeeded"), await refund("failed")];
  await sendOrderStatus(platform, { orderId, status: "cancelled" });
  await sendRefundNotice(platform, { refundId: told.id });
  expect(sentMail).toHaveLength(1);
  expect(sentMail[0]!.text).toContain("We're refunding $1.00 to your card.");
  await db
    .updateTable("refunds")
    .set({ status: "succeeded" })
    .where("id", "=", failed.id)
    .execute();
  for (const { id: refundId } of [failed, await refund("succeeded")])
    await sendRefundNotice(platform, { refundId });
  expect(sentMail).toHaveLength(3);
});
