import type { Page } from "@playwright/test";
import { expect, payButton, test, typeCard } from "#tests/support/browser/card-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import {
  addButton,
  openOrderPage,
  storeCart,
  storedLines,
} from "#tests/support/browser/shop-cart.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";

async function goToPayment(page: Page): Promise<string> {
  await page.goto("/checkout");
  await page.getByRole("radio", { name: /^Card/ }).check({ force: true });
  await page.getByLabel("Phone").fill("613-555-0100");
  await page.getByRole("button", { name: /^Continue to Payment/ }).click();
  await page.waitForURL("**/checkout/pay/**");
  return page.url();
}

test("CHK-8 CHK-11 what was added while paying is neither paid silently nor lost", async ({
  page,
  cardShop: { deps },
  axe,
}) => {
  const person = await newCustomer(deps.db);
  await signIn(page, person, "/robots.txt");
  await storeCart(page, deps.db, ["Strawberry Cloud"]);
  const payment = await goToPayment(page);
  await expect(page.getByText(/^For order P-\d+: 1 × Strawberry Cloud$/)).toBeVisible();

  await storeCart(page, deps.db, ["Strawberry Cloud"], ["Classic Mini Bites"]);
  await page.goto("/checkout");
  const choice = page.getByRole("status", { name: /isn't paid yet$/ });
  await expect(choice).toContainText("is for 1 × Strawberry Cloud");
  await expect(page.getByRole("button", { name: /^Continue to Payment/ })).toHaveCount(0);
  await axe();

  await choice.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL((url) => url.href.startsWith(payment));
  await expect(page.getByText("Your cart has changed since.")).toBeVisible();
  await typeCard(page, "visa");
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  await expect.poll(() => storedLines(page)).toEqual([["Classic Mini Bites", 1, []]]);
});

test("CHK-8 CHK-9 the customer can give the first order up and order the whole cart @nightly", async ({
  page,
  cardShop: { deps },
}) => {
  const person = await newCustomer(deps.db);
  await signIn(page, person, "/robots.txt");
  await storeCart(page, deps.db, ["Strawberry Cloud"]);
  await goToPayment(page);
  await storeCart(page, deps.db, ["Strawberry Cloud"], ["Classic Mini Bites"]);
  await page.goto("/checkout");
  await page.getByRole("button", { name: /and order my cart$/ }).click();
  await expect(page.getByText("Payment cancelled")).toBeVisible();
  await goToPayment(page);
  await expect(page.getByText(/: 1 × Strawberry Cloud and 1 more$/)).toBeVisible();
  const orders = await deps.db
    .selectFrom("orders")
    .select("status")
    .where("userId", "=", person.id)
    .orderBy("createdAt")
    .execute();
  expect(orders).toEqual([{ status: "cancelled" }, { status: "pending" }]);
});

test("CHK-7 CHK-11 a tab that asks about a paid order leads to it, and what was ordered leaves the cart once @nightly", async ({
  page,
  context,
  cardShop: { deps },
}) => {
  await signIn(page, await newCustomer(deps.db), "/robots.txt");
  await storeCart(page, deps.db, ["Berry Fizz"]);
  await goToPayment(page);
  const other = await context.newPage();
  await openOrderPage(other);
  await addButton(other, "Berry Fizz").click();
  await other.goto("/checkout");
  await expect(other.getByRole("status", { name: /isn't paid yet$/ })).toBeVisible();

  await typeCard(page, "visa");
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  await other.waitForURL("**/checkout/success?**");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  await expect.poll(() => storedLines(other)).toEqual([["Berry Fizz", 1, []]]);
});

test("CHK-8 CHK-11 a payment that was finished in one tab leads the other to its order @nightly", async ({
  page,
  context,
  cardShop: { deps },
}) => {
  const person = await newCustomer(deps.db);
  await signIn(page, person, "/robots.txt");
  await storeCart(page, deps.db, ["Strawberry Cloud"]);
  const payment = await goToPayment(page);
  const other = await context.newPage();
  await other.goto(payment);
  await expect(payButton(other)).toBeVisible();
  await typeCard(page, "visa");
  await payButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
  await other.waitForURL("**/checkout/success?**");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("We've got your order");
});
