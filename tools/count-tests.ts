// Prints "<passed> <failed>" from the JSON report of a Vitest or Playwright run, for the last line of .ci/run.
import { readFileSync } from "node:fs";

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Report;
const { expected = 0, unexpected = 1, flaky = 0 } = report.stats ?? {};
if (flaky > 0) console.error(`${flaky} passed only on the second attempt; see the report above`);
console.log(`${report.numPassedTests ?? expected + flaky} ${report.numFailedTests ?? unexpected}`);
