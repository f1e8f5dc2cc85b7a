import { expect, type Locator, type Page } from "@playwright/test";
import type { Db } from "#platform/database/database.server.ts";
import { writeStoredCart } from "#shop/cart/stored-cart.ts";
import { toCartLines } from "#shop/cart/to-cart-lines.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { readCurrentSnapshot } from "#shop/snapshot/shop-snapshot.server.ts";

/** Waits until the page is hydrated; clicks before that have no effect. */
export async function openOrderPage(page: Page): Promise<void> {
  await page.goto("/order");
  await expect(page.locator("details.nav-burger")).toHaveCount(0);
}

export function addButton(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Add to Cart: ${name}`, exact: true });
}

export async function openDialog(page: Page, name: string): Promise<Locator> {
  await addButton(page, name).click();
  const dialog = page.getByRole("dialog", { name: `Customize your ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

export function addOnIn(dialog: Locator, name: string): Locator {
  return dialog.getByRole("checkbox", { name: new RegExp(`^${name}, plus`) });
}

/** Clicks near the corner, because the middle of a ticked row may be its stepper. */
export async function tick(dialog: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    const row = addOnIn(dialog, name);
    // Scrolling collapses the drawing and moves the rows, so it must happen before the click.
    await row.scrollIntoViewIfNeeded();
    await row.click({ position: { x: 20, y: 20 } });
  }
}

export async function addPlate(page: Page, name: string, ...addOns: string[]): Promise<void> {
  const dialog = await openDialog(page, name);
  await tick(dialog, ...addOns);
  await dialog.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/**
 * Replaces the cart stored in this browser without the menu: the name of each plate and of its add-ons. The page has to
 * be on the shop already, for instance on /robots.txt, and does not notice.
 */
export async function storeCart(
  page: Page,
  db: Db,
  ...plates: readonly (readonly [string, ...string[]])[]
): Promise<void> {
  const menu = [...(await readCurrentSnapshot({ db })).products.values()].map(toMenuProduct);
  const idOf = (name: string) => menu.find((product) => product.name === name)!.id;
  const lines = plates.map(([name, ...addOns]) => ({
    productId: idOf(name),
    quantity: 1,
    addOns: addOns.map((addOn) => ({ id: idOf(addOn), quantity: 1 })),
  }));
  const cart = writeStoredCart(toCartLines(lines, menu));
  await page.evaluate((text) => localStorage.setItem("dollop.cart", text), cart);
}

/** The cart stored in this browser: name, quantity and add-ons of each line. */
export async function storedLines(page: Page): Promise<unknown[]> {
  const stored = await page.evaluate(() => localStorage.getItem("dollop.cart"));
  const { lines } = JSON.parse(stored ?? '{"lines":[]}') as {
    lines: { name: string; quantity: number; addOns: { name: string; quantity: number }[] }[];
  };
  return lines.map(({ name, quantity, addOns }) => [
    name,
    quantity,
    addOns.map((addOn) => `${addOn.name} × ${addOn.quantity}`),
  ]);
}

export function cartLink(page: Page): Locator {
  return page.getByRole("link", { name: /^Cart \d+ items?$/ });
}

/** A glass is taller than a plate, and a well cuts off what is outside of it. */
export async function expectPicturesInWells(lines: Locator): Promise<void> {
  const wells = lines.locator(".well");
  await expect(wells.first()).toBeVisible();
  // All boxes at one moment: a sheet that is still moving is no trouble.
  const boxes = await wells.evaluateAll((all) =>
    all.map((well) =>
      [well, well.querySelector("img")!].map(
        (one) => one.getBoundingClientRect().toJSON() as DOMRect,
      ),
    ),
  );
  for (const [frame, shown] of boxes) {
    expect(shown!.height).toBeGreaterThan(frame!.height / 2);
    expect(shown!.top).toBeGreaterThanOrEqual(frame!.top);
    expect(shown!.bottom).toBeLessThanOrEqual(frame!.bottom);
  }
}
