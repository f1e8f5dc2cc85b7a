import type { OrderStatus } from "#shop/orders/order-status.ts";
import { expect, test } from "#tests/support/browser/card-shop.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { changeStatus } from "#tests/support/change-status.ts";

test("CHK-11 CONF-1 PROM-1 the confirmation waits for the bank, then follows the order and its time while it is open @both", async ({
  page,
  cardOrder,
  cardShop: { deps, fakeStripe },
  axe,
}) => {
  const { id: orderId, session } = await cardOrder();
  const { ledger } = fakeStripe;
  const sessionId = await session();
  ledger.confirm(ledger.sessions.get(sessionId)!, "delayed");
  await page.goto(`/checkout/success?session_id=${sessionId}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Confirming your payment");
  ledger.settleDelayed(ledger.sessions.get(sessionId)!, true);
  await expect(title).toHaveText("We've got your order", { timeout: 20_000 });
  await expect(page.locator(".live-tag")).toBeVisible();

  const becomes = async (status: OrderStatus, words: string) => {
    await changeStatus(deps, orderId, status);
    await expect(title).toHaveText(words);
  };
  await becomes("completed", "Enjoy your order");
  await expect(page.getByRole("button", { name: "Order again" })).toBeVisible();
  await expect(page.locator(".live-tag")).toHaveCount(0);
  await becomes("cancelled", "Your order was cancelled");
  expect(new URL(page.url()).pathname).toBe("/checkout/success");
  // Without any event: the page asks again when its time becomes wrong.
  const past = new Date(Date.now() - 57_000);
  await deps.db
    .updateTable("orders")
    .set({ promisedFor: past, firstPromisedFor: past, readyBy: past, startBy: past })
    .where("id", "=", orderId)
    .execute();
  await becomes("preparing", "On the griddle now");
  await expect(page.getByText("A few minutes late. We're on it.")).toBeVisible();

  // Several plates leave room for the words and stay inside the page.
  const { userId, productId, productName } = await deps.db
    .selectFrom("orders")
    .innerJoin("orderItems", "orderItems.orderId", "orders.id")
    .select(["orders.userId", "orderItems.productId", "orderItems.productName"])
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
  const items = Array.from({ length: 5 }, () => ({ productId, productName }));
  const { id } = await makeOrder(deps.db, { userId }, items);
  await page.goto(`/checkout/success?order=${id}`);
  await axe();
  const { width } = page.viewportSize()!;
  for (const part of [
    page.locator(".confirmation-plate").first(),
    page.getByText("and 2 more", { exact: true }),
  ]) {
    const box = (await part.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  expect((await title.boundingBox())!.width).toBeGreaterThanOrEqual(320);
});
