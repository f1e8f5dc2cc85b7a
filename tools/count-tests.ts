// For .ci/stages.sh: prints "<passed> <failed>" of a JSON report to standard output, and to standard error the names of tests
// that failed, and of those that passed only when tried again.
import { readFileSync } from "node:fs";
import { readTestReport, type Report } from "./test-report.ts";

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Report;
const { passed, failed, failures, retried } = readTestReport(report);
for (const name of failures) console.error(`  FAILED  ${name}`);
for (const name of retried) console.error(`  only when tried again, a defect  ${name}`);
console.log(`${passed} ${failed}`);
