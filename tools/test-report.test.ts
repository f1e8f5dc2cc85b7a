import { expect, test } from "vitest";
import { readTestReport } from "./test-report.ts";

test("a retry is a finding: Vitest's report names who passed at a later try only", () => {
  const passed = { status: "passed", failureMessages: [] };
  const tests = [
    { ...passed, fullName: "steady" },
    { ...passed, fullName: "wavers", failureMessages: ["expected 1 to be 2"] },
    { fullName: "broken", status: "failed", failureMessages: ["no"] },
  ];
  const report = {
    ...{ numPassedTests: 2, numFailedTests: 1 },
    testResults: [
      { name: `${process.cwd()}/shop/a.int.test.ts`, status: "failed", assertionResults: tests },
      { name: "/elsewhere/unreadable.test.ts", status: "failed", assertionResults: [] },
    ],
  };
  expect(readTestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    retried: ["shop/a.int.test.ts: wavers"],
  });
});

test("a retry is a finding: so does Playwright's, with the width", () => {
  const spec = (title: string, status: string) => ({
    ...{ title, file: "cart.spec.ts" },
    tests: [{ projectName: "phone", status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec("steady", "expected")],
        suites: [{ specs: [spec("wavers", "flaky"), spec("broken", "unexpected")] }],
      },
    ],
  };
  expect(readTestReport(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ["cart.spec.ts [phone]: wavers"],
  });
});
