import { expect, type Locator, type Page } from "@playwright/test";
import type { Db } from "#platform/database/database.server.ts";
import type { TestPerson } from "../people.ts";
import { cartLink, storeCart } from "./shop-cart.ts";
import { signIn } from "./sign-in.ts";

export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Place Order|Continue to Payment)/ });
}

/** The alert in the form; a toast shows the same message. */
export function alertIn(page: Page): Locator {
  return page.getByRole("form", { name: "Checkout" }).getByRole("alert");
}

export function ordersOf(db: Db, { id }: { readonly id: string }) {
  return db.selectFrom("orders").selectAll().where("userId", "=", id).execute();
}

/** Signed in, with one Berry Fizz in the cart and a phone number in the form: $6.22 for pickup. */
export async function readyToOrder(page: Page, person: TestPerson, db: Db): Promise<void> {
  await signIn(page, person, "/robots.txt", db);
  await storeCart(page, db, ["Berry Fizz"]);
  await page.goto("/checkout");
  await page.getByLabel("Phone").fill("613-555-0188");
  await expect(payButton(page)).toHaveText("Place Order - Pay with Cash $6.22");
}

export async function expectPlaced(page: Page, orderId?: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/success\?order=[\da-f-]{36}/);
  await expect(page.getByText("Order placed successfully!")).toBeVisible();
  await expect(
    page.getByText("Your order has been submitted and is being processed."),
  ).toBeVisible();
  if (orderId) expect(page.url()).toContain(orderId);
  await expect(cartLink(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("dollop.checkout"))).toBeNull();
}
