import type { Locator, Page } from "@playwright/test";

export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}

/** The alert in the page, as opposed to the toast with the same text. */
export function inPlace(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}
