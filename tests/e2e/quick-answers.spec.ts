import { availableParallelism, loadavg } from "node:os";
import type { CDPSession, Page } from "@playwright/test";
import { addButton } from "#tests/support/browser/shop-cart.ts";
import { expect, settle, test } from "#tests/support/browser/shop-test.ts";
import { headlessChromium } from "#tools/chromium.ts";

test.use({ launchOptions: headlessChromium });

const kilobit = 1_000 / 8;
/** As Lighthouse has it. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * kilobit,
  uploadThroughput: 750 * kilobit,
};
const slowdown = 4;
const maxTries = 5;
const dialogOf = (page: Page, name: string) =>
  page.getByRole("dialog", { name: `Customize your ${name}` });

type Figures = Readonly<Record<string, number>>;

/** Whatever else happens meanwhile can only add to it, so the best of a few tries counts. */
async function expectAtMost(limits: Figures, measure: () => Promise<Figures>): Promise<void> {
  const tries: Figures[] = [];
  const excess = (figures: Figures) =>
    Math.max(...Object.entries(figures).map(([name, figure]) => figure / limits[name]!));
  do tries.push(await measure());
  while (excess(tries.at(-1)!) > 1 && tries.length < maxTries);
  const best = tries.toSorted((a, b) => excess(a) - excess(b))[0]!;
  console.log(`best of ${tries.length}: ${JSON.stringify(best)}`);
  expect(Object.keys(best).filter((name) => best[name]! > limits[name]!)).toEqual([]);
}

/**
 * Runs in the page: taps the first Add to Cart as soon as it is painted. The next frame shows what the tap has changed
 * by the time that it returns. Outlives the page.
 */
function tapAtOnce(): void {
  const frame = () => {
    const button = document.querySelector<HTMLElement>(".pcard-link");
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (!button || !isPainted) return requestAnimationFrame(frame);
    const visible = performance.now();
    button.click();
    sessionStorage["isMarked"] = button.matches("[data-tapped]");
    sessionStorage["answered"] = Math.round(performance.now() - visible);
  };
  if (!sessionStorage["answered"]) requestAnimationFrame(frame);
}

// On /order the tap is kept until the page's script is there, which product-links.spec.ts shows.
test(
  "SPEED-9 Add to Cart answers a tap as soon as it is visible on slow 4G",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.addInitScript(tapAtOnce);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow4g);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto("/products", { waitUntil: "commit" });
    // Nobody taps again.
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 45_000 });
    const { isMarked, answered } = await page.evaluate(() => ({ ...sessionStorage }));
    console.log(`answered after ${answered} ms`);
    expect(isMarked).toBe("true");
    expect(Number(answered)).toBeLessThanOrEqual(1_000);
  },
);

const oneMore = (page: Page) =>
  dialogOf(page, "Strawberry Cloud").getByRole("button", { name: "One more" }).last();

const inputs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  firstLetter: (page) => page.keyboard.press("s"),
  secondLetter: (page) => page.keyboard.press("t"),
  dialog: (page) => addButton(page, "Strawberry Cloud").tap(),
  stepper: (page) => oneMore(page).tap(),
};

/** What comes later than the frame that answers. */
const shown: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  firstLetter: (page) => expect(page).toHaveURL(/\?q=s$/),
  secondLetter: (page) => expect(page).toHaveURL(/\?q=st$/),
  dialog: (page) => expect(page.locator(".live-drawing svg")).toBeVisible(),
};

/** Opens the order page and measures each input in turn, after the one before has come to rest. */
async function measureInputs(
  page: Page,
  prepare: (session: CDPSession) => Promise<(act: () => Promise<unknown>) => Promise<number>>,
): Promise<Figures> {
  await page.goto("/order");
  await expect(page.locator("[data-queue-tap]")).toHaveCount(0);
  const session = await page.context().newCDPSession(page);
  const measure = await prepare(session);
  await page.getByRole("searchbox", { name: "Search products" }).tap();
  const figures: Record<string, number> = {};
  for (const [name, act] of Object.entries(inputs)) {
    figures[name] = Math.round(await measure(() => act(page)));
    await shown[name]?.(page);
    await settle(page);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
  await session.detach();
  return figures;
}

const untilNextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );

test(
  "SPEED-10 search, dialog and stepper run little script before the frame that answers",
  { tag: "@phone" },
  async ({ page }) => {
    test.setTimeout(120_000);
    // Calls of the shop's functions: they do not depend on the machine. A letter must not draw the menu before its frame.
    const limits = { firstLetter: 5_000, secondLetter: 5_000, dialog: 150_000, stepper: 40_000 };
    await expectAtMost(limits, () =>
      measureInputs(page, async (session) => {
        await session.send("Profiler.enable");
        await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
        /** Since the last time it was asked. */
        const calls = async () => {
          const { result } = await session.send("Profiler.takePreciseCoverage");
          return result
            .flatMap(({ url, functions }) => (url.includes("/assets/") ? functions : []))
            .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);
        };
        return async (act) => {
          await calls();
          await act();
          await untilNextFrame(page);
          return calls();
        };
      }),
    );
  },
);

type Interaction = PerformanceEntry & { readonly interactionId: number };

test(
  "SPEED-10 search, dialog and stepper answer within 100 ms on a cheap phone @nightly",
  { tag: "@phone" },
  async ({ page }) => {
    test.setTimeout(300_000);
    test.skip(loadavg()[0]! > availableParallelism(), "the machine's other work would be measured");
    const limits = { firstLetter: 100, secondLetter: 100, dialog: 100, stepper: 100 };
    await expectAtMost(limits, () =>
      measureInputs(page, async (session) => {
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
        await page.evaluate(() => {
          const durations: number[] = [];
          Object.assign(window, { durations });
          new PerformanceObserver((list) => {
            for (const { interactionId, duration } of list.getEntries() as Interaction[])
              if (interactionId > 0) durations.push(duration);
          }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
        });
        return async (act) => {
          await act();
          // An entry is written after the frame that answers.
          await page.waitForTimeout(500);
          return page.evaluate(() => {
            const { durations } = window as unknown as { durations: number[] };
            return Math.max(0, ...durations.splice(0));
          });
        };
      }),
    );
  },
);
