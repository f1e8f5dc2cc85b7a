import { defineConfig } from "@playwright/test";
import { widths } from "./tests/support/browser/widths.ts";
import { headlessChromium } from "./tools/chromium.ts";

// One width is enough for most tests: the desk for what administrators use and for what has no width, the
// phone for customers. A test that is about width says so by its tag: @both, @phone or @desktop.
const atTheDesk = String.raw`\b(admin-[a-z-]+|kitchen-board|product-photographs|kit|kit-toasts|seo|page-cache)\.spec\.ts`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  reporter: process.env["CI"] ? [["dot"], ["json", { outputFile: ".data/e2e.json" }]] : "list",
  globalSetup: "./tests/support/built-shop.ts",
  // A shared machine can stand still for seconds: one more try, and the report names who needed it.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: headlessChromium,
    trace: "on-first-retry",
    timezoneId: "America/Vancouver",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: widths.phone, hasTouch: true },
      grep: new RegExp(`@both|@phone|^(?!.*${atTheDesk})`),
      grepInvert: /@desktop/,
    },
    {
      name: "desktop",
      use: { viewport: widths.desktop },
      grep: new RegExp(`@both|@desktop|${atTheDesk}`),
      grepInvert: /@phone/,
    },
  ],
});
