import { test as base, expect, type Page } from "@playwright/test";
import axeCore from "axe-core";
import { chromiumWithoutPictures } from "#tools/chromium.ts";
import { volume } from "../test-volume.ts";
import { widths, widthTags } from "./widths.ts";

const themeAt = { phone: "light", desktop: "dark" } as const;

type ShopFixtures = {
  /**
   * Runs all axe rules up to WCAG 2.2 AA and checks that 320 px are wide enough on a phone (1.4.10).
   * A test that runs at one width has the screen checked at both, at night.
   */
  axe: () => Promise<void>;
  /** Light on the phone, dark on the desktop, because no rule needs both at both widths. */
  theme: "light" | "dark";
  /** Console messages that the test expects. */
  allowed: RegExp[];
  /** Applied automatically: a script error, a console error or a blocked inline style fails any test. */
  quiet: void;
};

export const test = base.extend<ShopFixtures>({
  context: async ({ context, launchOptions }, use) => {
    // Without pictures none is ever complete, and a page waits three seconds for those in sight before its scripts start.
    if (launchOptions.args?.some((flag) => chromiumWithoutPictures.args.at(-1) === flag))
      await context.addInitScript(() =>
        Object.defineProperty(HTMLImageElement.prototype, "complete", { get: () => true }),
      );
    await use(context);
  },
  // Scripts start after the first paint, which may be after the load event.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (!javaScriptEnabled) return use(page);
    const go = page.goto.bind(page);
    const again = page.reload.bind(page);
    page.goto = async (...given) => {
      try {
        return await go(...given);
      } finally {
        await untilStarted(page);
      }
    };
    page.reload = async (...given) => {
      try {
        return await again(...given);
      } finally {
        await untilStarted(page);
      }
    };
    await use(page);
  },
  baseURL: async ({}, use) => use(process.env["SHOP_URL"]),
  // Rate limits count by address, so each test has its own.
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": someAddress() }),
  allowed: [async ({}, use) => use([]), { option: true }],
  axe: async ({ page }, use, { project, tags }) => {
    const own = project.name === "phone" ? "phone" : "desktop";
    const isAboutWidth = tags.some((tag) => widthTags.includes(tag));
    await use(async () => {
      await checkAccessibility(page, own);
      if (isAboutWidth || !volume.areBothWidthsRun) return;
      const size = page.viewportSize()!;
      const other = own === "phone" ? "desktop" : "phone";
      await page.setViewportSize(widths[other]);
      const theme = await page.evaluate((shown) => {
        const { dataset } = document.documentElement;
        const before = dataset["theme"];
        dataset["theme"] = shown;
        return before;
      }, themeAt[other]);
      await checkAccessibility(page, other);
      await page.evaluate((before) => {
        const { dataset } = document.documentElement;
        if (before) dataset["theme"] = before;
        else delete dataset["theme"];
      }, theme);
      await page.setViewportSize(size);
    });
  },
  theme: async ({ page }, use, { project }) => {
    const theme = themeAt[project.name === "phone" ? "phone" : "desktop"];
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

async function checkAccessibility(page: Page, width: keyof typeof widths): Promise<void> {
  if (width === "phone") expect(await beyond320(page)).toEqual([]);
  await settle(page);
  expect(await axeViolations(page), `axe at the width of a ${width}`).toEqual([]);
}

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Without @axe-core/playwright, which takes twice as long. The only frames are the card provider's. */
async function axeViolations(page: Page): Promise<{ id: string; at: string[] }[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      selectors: false,
      iframes: false,
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, axeTags);
}

/** Returns immediately if the page has no scripts, and gives up after 10 s if they are blocked. */
async function untilStarted(page: Page): Promise<void> {
  const isStarted = () =>
    !document.querySelector("script[type=deferred], script[type=started]") ||
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
export async function settle(page: Page): Promise<void> {
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
