import { formatTime } from "#shop/shop-time.ts";
import { expectPlaced, payButton, readyToOrder } from "#tests/support/browser/checkout-page.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { mailTo } from "#tests/support/people.ts";

test("PROM-1 the same time on the confirmation, the dashboard and in the mail @both", async ({
  page,
  customer,
  deps,
  axe,
}) => {
  await readyToOrder(page, customer);
  await payButton(page).click();
  await expectPlaced(page);
  const text = await page.getByText(/^Ready for pickup at \d{1,2}:\d[05] [AP]M$/).innerText();
  await axe();
  await page.goto("/dashboard");
  await expect(
    page.getByRole("region", { name: /We've got your order/ }).getByText(text),
  ).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: text })).toBeVisible();
  await axe();
  const sentence = text.replace("Ready", "It'll be ready");
  expect((await mailTo(customer.email, /we got your order/)).text).toContain(`${sentence}.`);

  // Without any event: the page asks again when its text becomes wrong.
  const past = new Date(Date.now() - 58_000);
  const promise = { promisedFor: past, firstPromisedFor: past, readyBy: past, startBy: past };
  await deps.db.updateTable("orders").set(promise).where("userId", "=", customer.id).execute();
  await page.reload();
  await expect(page.getByText("A few minutes late. We're on it.").first()).toBeVisible();
});

test("PROM-14 a browser whose clock is five hours wrong shows the time by the shop's clock", async ({
  page,
  customer,
  deps,
  timeZone,
}) => {
  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
  await readyToOrder(page, customer);
  const note = await page.locator(".paybar-note").innerText();
  await payButton(page).click();
  await expectPlaced(page);
  const { promisedFor } = await deps.db
    .selectFrom("orders")
    .select("promisedFor")
    .where("userId", "=", customer.id)
    .executeTakeFirstOrThrow();
  // A minute later it may be five minutes more.
  const shown = [0, 5].map((minutes) =>
    formatTime(new Date(promisedFor!.getTime() - minutes * 60_000), timeZone),
  );
  expect(shown).toContain(/\d+:\d\d [AP]M/.exec(note)?.[0]);
});
