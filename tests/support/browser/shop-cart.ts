import { expect, type Locator, type Page } from "@playwright/test";

/** The page listens: what is pressed before that is pressed in vain. */
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

/** On the row's own ground: the middle of a ticked row may be its stepper. */
export async function tick(dialog: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    const row = addOnIn(dialog, name);
    // Scrolling folds the well away and moves the rows once more: first that, then the tap.
    await row.scrollIntoViewIfNeeded();
    await row.click({ position: { x: 20, y: 20 } });
  }
}

export async function addPlate(page: Page, name: string, ...addOns: string[]): Promise<void> {
  const dialog = await openDialog(page, name);
  await tick(dialog, ...addOns);
  await dialog.getByRole("button", { name: "Add to Cart" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The cart as this browser keeps it: name, quantity and add-ons of each line. */
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
