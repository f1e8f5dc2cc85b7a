// Prints "passed failed" of a test run's JSON report (Vitest's or Playwright's), for the closing line of .ci/run.
import { readFileSync } from "node:fs";

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Report;
const passed = report.numPassedTests ?? report.stats?.expected ?? 0;
// A test that passed only at the second try is a defect as well.
const failed =
  report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 1);
console.log(`${passed} ${failed}`);
