import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

type ShopFixtures = {
  /** Runs all axe rules up to WCAG 2.2 AA and, on a phone, checks that 320 px are wide enough (1.4.10). */
  axe: () => Promise<void>;
  /** Light on the phone, dark on the desktop, because no rule needs both at both widths. */
  theme: "light" | "dark";
  /** Console messages that the test expects. */
  allowed: RegExp[];
  /** Applied automatically: a script error, a console error or a blocked inline style fails any test. */
  quiet: void;
};

export const test = base.extend<ShopFixtures>({
  // Scripts start after the first paint, which may be after the load event.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) return use(page);
    const go = page.goto.bind(page);
    const again = page.reload.bind(page);
    page.goto = async (...given) => go(...given).finally(() => untilStarted(page));
    page.reload = async (...given) => again(...given).finally(() => untilStarted(page));
    await use(page);
  },
  baseURL: async ({}, use) => use(process.env["SHOP_URL"]),
  // Rate limits count by address, so each test has its own.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": someAddress() }),
  allowed: [async ({}, use) => use([]), { option: true }],
  axe: async ({ page }, use, { project }) => {
    await use(async () => {
      if (project.name === "phone") expect(await beyond320(page)).toEqual([]);
      await settle(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
      expect(found).toEqual([]);
    });
  },
  theme: async ({ page }, use, { project }) => {
    const theme = project.name === "phone" ? "light" : "dark";
    await page.addInitScript((choice) => localStorage.setItem("theme", choice), theme);
    await use(theme);
  },
  quiet: [
    async ({ page, allowed }, use) => {
      const trouble: string[] = [];
      page.on("pageerror", (error) => trouble.push(`page error: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") trouble.push(`console: ${message.text()}`);
      });
      await use();
      expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns immediately if the page has no scripts, and gives up after 10 s if they are blocked. */
async function untilStarted(page: Page): Promise<void> {
  const isStarted = () =>
    !document.querySelector("script[type=held], script[type=started]") ||
    "__reactRouterRouteModules" in window;
  await page.waitForFunction(isStarted, undefined, { timeout: 10_000 }).catch(() => {});
}

/** Elements that are wider than a 320 px screen, unless they scroll in their own container. */
async function beyond320(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ ...before, width: 320 });
  const found = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.body.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.outerHTML.slice(0, 120)),
  );
  await page.setViewportSize(before);
  return found;
}

function someAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}

/** Waits for fonts and for animations to finish. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Skips animations that never end, such as the loading shimmer.
    const endings = document
      .getAnimations()
      .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity)
      .map((motion) => motion.finished.catch(() => {}));
    await Promise.all(endings);
  });
}

export { expect };
