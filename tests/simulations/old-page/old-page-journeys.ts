import { expect, type Browser, type Page } from "@playwright/test";
import { payButton } from "#tests/support/browser/checkout-page.ts";
import { widths } from "#tests/support/browser/widths.ts";
import {
  addButton,
  addPlate,
  cartLink,
  openOrderPage,
  storedLines,
  tick,
} from "#tests/support/browser/shop-cart.ts";
import { fillSignIn } from "#tests/support/people.ts";
import type { Shopper } from "../traffic/demo-shop.ts";

const plate = "Strawberry Cloud";
const drink = "Berry Fizz";
const emptyCart: unknown[] = [];
const plateLine = [plate, 1, ["Blueberries × 1"]];
const drinkLine = [drink, 1, []];

type OldPage = {
  readonly page: Page;
  /** How often the page was loaded after it was opened. */
  loads(): number;
};

/** A customer's phone with the menu open, and a drink in the cart since yesterday. */
export async function openOldPage(browser: Browser, baseURL: string): Promise<OldPage> {
  const phone = {
    baseURL,
    ignoreHTTPSErrors: true,
    viewport: widths.phone,
    hasTouch: true,
    // It would keep files that the page has used: this customer meets the upgrade without that luck.
    serviceWorkers: "block" as const,
  };
  const yesterday = await browser.newContext(phone);
  const before = await yesterday.newPage();
  await openOrderPage(before);
  await addButton(before, drink).click();
  await expect.poll(() => storedLines(before)).toEqual([drinkLine]);
  // A browser of its own: a touch on a button has loaded what the next button opens.
  const storageState = await yesterday.storageState();
  await yesterday.close();
  const page = await (await browser.newContext({ ...phone, storageState })).newPage();
  await openOrderPage(page);
  await expect(cartLink(page)).toBeVisible();
  let loads = 0;
  page.on("load", () => loads++);
  return { page, loads: () => loads };
}

/** The upgrade kept the files of the version before: the page is not loaded again until the customer signs in. */
export async function orderFromKeptPage({ page, loads }: OldPage, shopper: Shopper): Promise<void> {
  await addPlate(page, plate, "Blueberries");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(loads(), "loads of a page whose files were kept").toBe(0);
  await checkOut(page, shopper);
  expect(loads(), "loads of a page whose files were kept").toBe(0);
}

/** The files are gone: a tap loads the new version, which shows what was tapped. Nothing in the cart is lost. */
export async function orderFromOutdatedPage(
  { page, loads }: OldPage,
  shopper: Shopper,
): Promise<void> {
  await addButton(page, plate).click();
  await expect.poll(loads, { message: "loads after a tap on Add to Cart" }).toBe(1);
  expect(await storedLines(page)).toEqual([drinkLine]);
  const dialog = page.getByRole("dialog", { name: `Customize your ${plate}` });
  await tick(dialog, "Blueberries");
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await checkOut(page, shopper);
}

export async function openMenuOfOutdatedPage({ page, loads }: OldPage): Promise<void> {
  const burger = page.getByRole("button", { name: "Open menu" });
  await burger.click();
  await expect.poll(loads, { message: "loads after a tap on the menu" }).toBe(1);
  await burger.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await storedLines(page)).toEqual([drinkLine]);
}

export async function openSignIn({ page }: OldPage): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Sign In / Sign Up" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
}

/** Back on the menu, whose parts for customers are in a file that is gone. */
export async function signInOnOutdatedPage({ page }: OldPage, shopper: Shopper): Promise<void> {
  await fillSignIn(page, shopper);
  await expect(page).toHaveURL(/\/order/);
  await expect(addButton(page, plate)).toBeVisible();
  expect(await storedLines(page)).toEqual([drinkLine]);
}

async function checkOut(page: Page, shopper: Shopper): Promise<void> {
  expect(await storedLines(page)).toEqual([drinkLine, plateLine]);
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcheckout/);
  await fillSignIn(page, shopper);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByLabel("Phone").fill("613-555-0188");
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success\?order=[\da-f-]{36}/);
  await expect.poll(() => storedLines(page)).toEqual(emptyCart);
}
