import type { Locator, Page } from "@playwright/test";

export function toast(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(words);
}

/** What a form says about itself, as opposed to the toast that says the same. */
export function inPlace(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}
