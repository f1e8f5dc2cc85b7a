import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/chromium.ts";

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
  use: { launchOptions: chromium, trace: "retain-on-failure", timezoneId: "America/Vancouver" },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
  ],
});
