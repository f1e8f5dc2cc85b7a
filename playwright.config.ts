import { defineConfig } from "@playwright/test";
import { volume } from "./tests/support/test-volume.ts";
import { widths } from "./tests/support/browser/widths.ts";
import { chromiumWithoutPictures } from "./tools/chromium.ts";

// Most tests run at one width: administrators' pages and pages without a layout at desktop width, customers' pages on
// the phone. A test that depends on the width has a tag: @both, @phone or @desktop. The gate runs @both at that one
// width too and leaves the other to .ci/nightly.
const desktopSpecs = String.raw`\b(admin-[a-z-]+|kitchen-[a-z-]+|product-photographs|kit|kit-toasts|page-cache)\.spec\.ts`;
const both = volume.areBothWidthsRun ? "@both|" : "";
const left = volume.areAllJourneysRun ? "" : "|@nightly";

export default defineConfig({
  testDir: "tests/e2e",
  // The page of all components; the journeys use the same ones.
  ...(!volume.areToolsTested && { testIgnore: ["**/kit.spec.ts", "**/kit-*.spec.ts"] }),
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  reporter: process.env["CI"] ? [["dot"], ["json", { outputFile: ".data/e2e.json" }]] : "list",
  globalSetup: "./tests/support/built-shop.ts",
  // A shared machine can stall for seconds, so tests are retried once; the report names the retried ones.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A spec that looks at pictures switches them on: test.use({ launchOptions: headlessChromium }).
    launchOptions: chromiumWithoutPictures,
    trace: "on-first-retry",
    // Never the shop's own; tests/proof/goals.ts runs some journeys in others.
    timezoneId: process.env["TEST_BROWSER_ZONE"] ?? "America/Vancouver",
    // Its requests would bypass the routes that tests set up; offline.spec.ts allows it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: widths.phone, hasTouch: true },
      grep: new RegExp(`${both}@phone|^(?!.*${desktopSpecs})`),
      grepInvert: new RegExp(`@desktop${left}`),
    },
    {
      name: "desktop",
      use: { viewport: widths.desktop },
      grep: new RegExp(`${both}@desktop|${desktopSpecs}`),
      grepInvert: new RegExp(`@phone${left}`),
    },
  ],
});
