// npm run screens: every page as a phone and a desk see it, into docs/screens, from a running shop.
// SHOP_URL names the shop (default: the one of npm run dev).
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromium as browserOptions } from "./chromium.ts";
import { photographPlates } from "./screen-plates.ts";

const shop = process.env["SHOP_URL"] ?? "http://localhost:3000";
const folder = path.resolve(
  import.meta.dirname,
  "..",
  process.env["SCREENS_DIR"] ?? "docs/screens",
);
const pages = [
  { name: "home", path: "/" },
  { name: "about", path: "/about" },
  { name: "products", path: "/products" },
  { name: "order", path: "/order" },
  { name: "auth", path: "/auth" },
  { name: "not-found", path: "/no-such-page" },
  { name: "kit", path: "/_kit" },
];
const widths = { phone: 390, desk: 1280 };

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions);
for (const { name, path: address } of pages)
  for (const width of Object.values(widths))
    for (const theme of ["light", "dark"]) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      await page.goto(shop + address, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      // Lazy pictures load only when somebody scrolls to them.
      await page.evaluate(async () => {
        for (const picture of document.images) picture.loading = "eager";
        await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
      });
      const file = `${name}-${width}${theme === "dark" ? "-dark" : ""}.png`;
      const picture = await page.screenshot({ fullPage: true });
      await sharp(picture).png({ palette: true, effort: 10 }).toFile(path.join(folder, file));
      await page.close();
    }
await photographPlates(browser, shop, path.join(folder, "plates"));
await browser.close();
