import { expect, test } from "#tests/support/browser/customer-test.ts";
import {
  expectPlaced,
  ordersOf,
  payButton,
  readyToOrder,
} from "#tests/support/browser/checkout-page.ts";
import { fillSignIn } from "#tests/support/people.ts";

test("CHK-1 CHK-10 a session that ended at checkout is told, and nothing is ordered or lost", async ({
  page,
  customer,
  deps,
}) => {
  await readyToOrder(page, customer, deps.db);
  await page.getByLabel("Name").fill("Ada at the Door");
  await deps.db.deleteFrom("sessions").where("userId", "=", customer.id).execute();
  await payButton(page).click();

  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  await expect(page.getByText("Your session ended. Sign in to finish your order.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await fillSignIn(page, customer);

  await expect(page).toHaveURL("/checkout");
  await expect(payButton(page)).toHaveText("Place Order - Pay with Cash $6.22");
  await expect(page.getByLabel("Name")).toHaveValue("Ada at the Door");
  await expect(page.getByLabel("Phone")).toHaveValue("613-555-0188");
  await expect(page.getByText("We lost the connection")).toHaveCount(0);
  expect(await ordersOf(deps.db, customer)).toEqual([]);

  await payButton(page).click();
  await expectPlaced(page);
  expect(await ordersOf(deps.db, customer)).toHaveLength(1);
});
