import { defineConfig } from "vitest/config";
import { volume } from "./tests/support/test-volume.ts";
import { SlowFilesFirst } from "./tests/support/slow-files-first.ts";

// A shared machine can stall for seconds, so tests with real processes and clocks are retried once.
const retry = process.env["CI"] ? 1 : 0;
// Tests of a machine or of what an operator may put around the shop: at night, and for whoever names the file.
const night = ["cdn", "lighthouse", "pooler", "start-command"];
// Tests that measure time run alone.
const timed = ["lighthouse", "start-command"];
const system = (names: readonly string[]) => names.map((name) => `tests/system/${name}.test.ts`);
const notNow = volume.isDeployRehearsed ? [] : system(night);
const builtServer = {
  globalSetup: ["tests/support/database.ts"],
  retry,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
const notTests = ["**/node_modules/**", "build/**", ".data/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...notTests, "**/*.int.test.*", "tests/pages/**", "tests/system/**"],
          testTimeout: 20_000,
          // Unit tests share no state between files, so workers are reused instead of restarted per file.
          pool: "threads",
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "integration",
          include: ["**/*.int.test.{ts,tsx}"],
          exclude: notTests,
          globalSetup: ["tests/support/database.ts"],
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Each test has a database of its own and replaces no module, so files can share a process.
          isolate: false,
          // More than there are cores, because some tests mostly wait.
          maxWorkers: 4,
        },
      },
      {
        // What a page says and does without a script: the built server in the test's own process.
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: ["tests/support/database.ts"],
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
          maxWorkers: 2,
          // Loaded as Node loads it: one copy, and nothing is compiled again.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      {
        // Tests of the built server as a process: signals, limits, headers, outages.
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          exclude: [...notTests, ...system(timed), ...notNow],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...builtServer,
        },
      },
      {
        test: {
          name: "timed",
          include: system(timed),
          exclude: notNow,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...builtServer,
        },
      },
    ],
  },
});
