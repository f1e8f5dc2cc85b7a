import { defineConfig } from "vitest/config";

// A shared machine can stand still for seconds: one more try where real processes and clocks are used.
const retry = process.env["CI"] ? 1 : 0;
// What measures time or scores a page has the machine for itself, after the others.
const timed = ["lighthouse", "start-command", "enumeration"].map(
  (name) => `tests/system/${name}.test.ts`,
);
const builtServer = {
  globalSetup: ["tests/support/database.ts"],
  retry,
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
const notTests = ["**/node_modules/**", "build/**", ".data/**", "tests/e2e/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...notTests, "**/*.int.test.*", "tests/system/**"],
          testTimeout: 20_000,
          // Pure rules keep nothing between files: one start of each worker instead of a hundred.
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
          // One more than cores: some of them mostly wait.
          maxWorkers: 3,
        },
      },
      {
        // The built server as a process of its own: signals, limits, headers, outages.
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          exclude: [...notTests, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...builtServer,
        },
      },
      {
        test: {
          name: "timed",
          include: timed,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...builtServer,
        },
      },
    ],
  },
});
