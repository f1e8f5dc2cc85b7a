import { expect, type Browser, type Page } from "@playwright/test";
import { fillSignIn, signUp, type TestPerson } from "#tests/support/people.ts";
import { payButton as placeButton } from "#tests/support/browser/checkout-page.ts";
import { payButton, typeCard } from "#tests/support/browser/card-shop.ts";
import { addProduct, products } from "#tests/support/browser/product-screen.ts";
import { cartLink, openOrderPage } from "#tests/support/browser/shop-cart.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";

export const owner: TestPerson = {
  name: "Ife Balogun",
  email: "owner@example.test",
  password: "warm butter 42",
};
export const customer: TestPerson = {
  name: "Sam Tremblay",
  email: "sam@example.test",
  password: "griddle 7 honey",
};
export const dish = "Rehearsal Bites";

/** A browser of somebody's own. The certificate is one that Caddy made for localhost. */
export async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true });
  return context.newPage();
}

export async function createAccount(page: Page, person: TestPerson): Promise<void> {
  await signUp(page, person);
}

/** Signs in as an administrator, who must set up two-step verification, and signs in again with a code; returns its secret. */
export async function setUpSecondFactor(page: Page): Promise<string> {
  await page.context().clearCookies();
  await page.goto("/auth?next=%2Faccount");
  await fillSignIn(page, owner);
  const region = page.getByRole("region", { name: "Two-step verification" });
  await region.getByLabel("Your password").fill(owner.password);
  await region.getByRole("button", { name: "Set up" }).click();
  const secret = await region.locator(".factor-key code").innerText();
  await region.getByLabel("Code from the app").fill(totpAt(secret, new Date()));
  await region.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step verification is on").first()).toBeVisible();
  await page.context().clearCookies();
  await signInWithCode(page, secret);
  return secret;
}

export async function signInWithCode(page: Page, secret: string): Promise<void> {
  await page.goto("/auth?next=%2Fadmin");
  await fillSignIn(page, owner);
  await page.getByLabel("Code", { exact: true }).fill(nextTotp(secret));
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

export async function addFirstProduct(page: Page): Promise<void> {
  await page.goto(products);
  await addProduct(page, dish);
}

/** From the menu to a paid order; returns its address. */
export async function orderByCard(page: Page): Promise<string> {
  await openOrderPage(page);
  await page.getByRole("button", { name: `Add to Cart: ${dish}` }).click();
  const add = page.getByRole("dialog").getByRole("button", { name: "Add to Cart", exact: true });
  await expect(add.or(cartLink(page)).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await cartLink(page).click();
  await page.getByLabel("Phone").fill("613-555-0188");
  await page.getByRole("radio", { name: /^Card/ }).check({ force: true });
  await placeButton(page).click();
  await page.waitForURL("**/checkout/pay/**");
  await typeCard(page, "visa");
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success/, { timeout: 20_000 });
  return page.url();
}
