// npm run screens: captures every page of a running demo shop at phone and desktop width into docs/screens.
// SHOP_URL is the shop's address (default: npm run dev).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { readEnvironment } from "#platform/environment.server.ts";
import { chromium as browserOptions } from "./chromium.ts";
import { capturePlates } from "./screen-plates.ts";

type Who = "visitor" | "customer" | "admin";
type Screen = {
  readonly name: string;
  readonly path: string;
  readonly who?: Who;
  /** Steps before the screenshot. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Captures only the viewport, because a dialog covers the page. */
  readonly isViewportOnly?: boolean;
};

const env = readEnvironment();
const shop = env["SHOP_URL"] ?? "http://localhost:3000";
const folder = path.resolve(import.meta.dirname, "..", env["SCREENS_DIR"] ?? "docs/screens");
const wanted = process.argv.slice(2);
const password = "dollop-demo";

const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about" },
  { name: "products", path: "/products" },
  { name: "order", path: "/order" },
  { name: "dialog", path: "/order", prepare: customise, isViewportOnly: true },
  { name: "nothing-found", path: "/order?q=wafle" },
  { name: "contact", path: "/contact" },
  { name: "auth", path: "/auth" },
  { name: "not-found", path: "/no-such-page" },
  { name: "home-signed-in", path: "/order", who: "customer", prepare: saveFavorites },
  { name: "order-signed-in", path: "/order", who: "customer" },
  { name: "empty-checkout", path: "/checkout", who: "customer" },
  { name: "confirmation", path: "/order", who: "customer", prepare: placeOrder },
  { name: "checkout", path: "/order", who: "customer", prepare: goToCheckout },
  { name: "payment", path: "/order", who: "customer", prepare: goToPayment },
  { name: "dashboard", path: "/dashboard", who: "customer" },
  { name: "account", path: "/account", who: "customer" },
  { name: "admin-orders", path: "/admin", who: "admin" },
  {
    name: "order-details",
    path: "/admin",
    who: "admin",
    prepare: openDetails,
    isViewportOnly: true,
  },
  { name: "board", path: "/kitchen", who: "admin", isViewportOnly: true },
  { name: "admin-products", path: "/admin/products", who: "admin" },
  { name: "settings", path: "/admin/settings", who: "admin" },
  { name: "people", path: "/admin/people", who: "admin" },
  { name: "health", path: "/admin/health", who: "admin" },
  { name: "sales", path: "/admin/sales", who: "admin" },
  { name: "promises", path: "/admin/promises", who: "admin" },
];

async function customise(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to Cart: Strawberry Cloud" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".live-drawing svg").waitFor();
  await dialog
    .getByRole("checkbox", { name: /^Blueberries, plus/ })
    .click({ position: { x: 20, y: 20 } });
  await page.waitForTimeout(800);
}

async function saveFavorites(page: Page): Promise<void> {
  for (const name of ["Strawberry Cloud", "Cocoa Crunch Bites", "Banana Toffee Bites"]) {
    const heart = page.getByRole("article").getByRole("button", { name: `Favorite: ${name}` });
    if ((await heart.getAttribute("aria-pressed")) === "false") {
      await heart.click();
      await page.getByRole("region", { name: "Your favorites" }).getByText(name).waitFor();
    }
  }
  await page.goto(`${shop}/`, { waitUntil: "load" });
}

async function placeOrder(page: Page): Promise<void> {
  await customise(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add to Cart", exact: true }).click();
  await goToCheckout(page);
  await page.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await page.getByLabel("Phone").fill("613-555-0188");
  await page.getByRole("button", { name: /^Place Order/ }).click();
  await page.waitForURL("**/checkout/success*");
  await page.locator(".confirmation-plate").first().waitFor();
}

async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to Cart: Berry Fizz" }).click();
  await page.getByText("Berry Fizz has been added to your cart.").waitFor();
  await page.goto(`${shop}/checkout`, { waitUntil: "load" });
  // The checkout remembers how the last order was paid.
  await page.getByRole("radio", { name: /^Cash/ }).check({ force: true });
  await page.getByRole("button", { name: /^Place Order/ }).waitFor();
}

async function goToPayment(page: Page): Promise<void> {
  await goToCheckout(page);
  await page.getByRole("radio", { name: /^Card/ }).check({ force: true });
  await page.getByLabel("Phone").fill("613-555-0188");
  await page.getByRole("button", { name: /^Continue to Payment/ }).click();
  await page.waitForURL("**/checkout/pay/*");
  await page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel("Card number")
    .waitFor();
}

async function openDetails(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /details/i })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function openContext(browser: Browser, width: number, theme: string, who: Who) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
  });
  await context.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  if (who !== "visitor") {
    const page = await context.newPage();
    await page.goto(`${shop}/auth`, { waitUntil: "networkidle" });
    await page.getByLabel("Email", { exact: true }).fill(`${who}@dollop.example`);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await page.waitForURL(`${shop}/`);
    await page.close();
  }
  return context;
}

async function capture(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage();
  // Waiting for an idle network would never end on pages with an event stream.
  await page.goto(shop + screen.path, { waitUntil: "load" });
  await page.waitForTimeout(1_500);
  if (screen.prepare) {
    await screen.prepare(page);
    await page.waitForTimeout(1_500);
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Lazy images would load only after scrolling.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  if (!screen.isViewportOnly) {
    // The viewport is as tall as the page, so that sticky elements are in their place.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize()!.width, height });
  }
  const screenshot = await page.screenshot();
  await sharp(screenshot).webp({ quality: 82, effort: 6 }).toFile(path.join(folder, file));
  await page.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions);
for (const width of [390, 1280])
  for (const theme of ["light", "dark"])
    for (const who of ["visitor", "customer", "admin"] as const) {
      const mine = screens.filter(
        (screen) =>
          (screen.who ?? "visitor") === who &&
          (wanted.length === 0 || wanted.includes(screen.name)),
      );
      if (mine.length === 0) continue;
      const context = await openContext(browser, width, theme, who);
      for (const screen of mine)
        await capture(
          context,
          screen,
          `${screen.name}-${width}${theme === "dark" ? "-dark" : ""}.webp`,
        );
      await context.close();
    }
if (wanted.length === 0) await capturePlates(browser, shop, path.join(folder, "plates"));
await browser.close();
