// For .ci/stages.sh: prints "<passed> <failed>" of a JSON report to standard output, and the names of retried tests
// to standard error.
import { readFileSync } from "node:fs";
import { readTestReport, type Report } from "./test-report.ts";

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Report;
const { passed, failed, retried } = readTestReport(report);
for (const name of retried) console.error(`  ${name}`);
console.log(`${passed} ${failed}`);
