import { expect, type Locator, type Page } from "@playwright/test";

export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}

/** The alert in the page, as opposed to the toast with the same text. */
export function inPlace(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}

/** Clicks beside a dialog until it is closed: it listens a moment after it is shown, lest the opening tap close it. */
export async function clickBeside(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.click(4, 4);
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
