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
