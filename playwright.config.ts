import { defineConfig } from "@playwright/test";
import { headlessChromium } from "./tools/chromium.ts";

// The same at every width: once is enough. A single test says so by its tag, @phone or @desktop.
const widthless = /(kit|kit-toasts|seo|page-cache)\.spec\.ts/;

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
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@desktop/,
      testIgnore: widthless,
    },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: /@phone/,
    },
  ],
});
