import { expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";

test("PROM-4 the payment page says until when the time is held, and the next one when that is over @nightly", async ({
  page,
  cardShop,
  cardOrder,
}) => {
  const { db } = cardShop.deps;
  const { id } = await cardOrder();
  const time = page.getByRole("status").filter({ hasText: "Ready for pickup" });
  await expect(time).toHaveText(
    /^Ready for pickup at \d+:\d\d [AP]M if you pay by \d+:\d\d [AP]M\.$/,
  );

  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const soon = { promisedFor: after(5), firstPromisedFor: after(5), readyBy: after(5) };
  const hold = { startBy: after(0.05), heldUntil: after(0.05) };
  await db
    .updateTable("orders")
    .set({ ...soon, ...hold })
    .where("id", "=", id)
    .execute();
  await page.reload();
  const lapsed = page.getByText(
    /^We couldn't hold \d+:\d\d [AP]M any longer\. If you pay now: ready for pickup at \d+:\d\d [AP]M\.$/,
  );
  await expect(lapsed).toBeVisible();
  await typeCard(page, "visa");
  await payButton(page).click();
  await page.waitForURL("**/checkout/success?session_id=cs_test_**");
  await expect(page.getByText(/^Ready for pickup at \d+:\d[05] [AP]M$/)).toBeVisible();
  const { promisedFor, heldUntil } = await db
    .selectFrom("orders")
    .select(["promisedFor", "heldUntil"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(promisedFor!.getTime()).toBeGreaterThan(soon.promisedFor.getTime());
  expect(heldUntil).toBeNull();
});
