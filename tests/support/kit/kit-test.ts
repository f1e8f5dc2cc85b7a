import type { Page } from "@playwright/test";
import { expect, test as shopTest } from "../browser/shop-test.ts";

type Refused = { directive: string; sample: string };

export const test = shopTest.extend<{ kit: Page; refused: () => Promise<Refused[]> }>({
  baseURL: async ({}, use) => use(process.env["KIT_URL"]),
  /** What the content security policy has blocked so far. */
  refused: async ({ page }, use) => {
    await page.addInitScript(() => {
      const all: unknown[] = [];
      Object.assign(window, { refused: all });
      document.addEventListener("securitypolicyviolation", (event) =>
        all.push({ directive: event.effectiveDirective, sample: event.sample || event.sourceFile }),
      );
    });
    await use(() => page.evaluate(() => (window as unknown as { refused: Refused[] }).refused));
  },
  kit: async ({ page }, use) => {
    await page.goto("/_kit");
    await page.locator("html[data-hydrated]").waitFor();
    await use(page);
  },
});

export { expect };
