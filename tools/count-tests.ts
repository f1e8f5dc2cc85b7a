// For .ci/stages.sh: "passed failed" of a JSON report on standard output, the tests that needed another try on
// standard error.
import { readFileSync } from "node:fs";
import { readTestReport, type Report } from "./test-report.ts";

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Report;
const { passed, failed, retried } = readTestReport(report);
for (const name of retried) console.error(`  ${name}`);
console.log(`${passed} ${failed}`);
