import { headlessChromium } from "#tools/chromium.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

test.use({ launchOptions: headlessChromium });

test("HOME-1 HOME-2 HOME-3 nothing moves while the page loads, and all of it is seen and accessible @both", async ({
  page,
  axe,
  theme,
}) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  const favorites = page.getByRole("region", { name: "Featured Favorites" }).locator("img");
  await expect(favorites).toHaveCount(3);
  for (const image of await favorites.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen.shift,
  );
  // Fonts that arrive late may widen a word, never move a line.
  expect(shift).toBeLessThan(0.005);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await axe();
});
