import { expect, type Locator, type Page } from "@playwright/test";

export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}

/** The alert in the page, as opposed to the toast with the same text. */
export function pageAlert(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}

/** Clicks outside a dialog until it closes. It ignores the first moment, so that the tap that opens it cannot close it. */
export async function clickOutside(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.click(4, 4);
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
