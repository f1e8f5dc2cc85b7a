import { expect, test } from "vitest";
import { readTestReport } from "./test-report.ts";

test("Vitest's report: tests that failed, or passed only when tried again, are named", () => {
  const passed = { status: "passed", failureMessages: [] };
  const tests = [
    { ...passed, fullName: "steady" },
    { ...passed, fullName: "wavers", failureMessages: ["expected 1 to be 2"] },
    { fullName: "broken", status: "failed", failureMessages: ["no"] },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: `${process.cwd()}/shop/a.int.test.ts`, status: "failed", assertionResults: tests },
      { name: "/elsewhere/unreadable.test.ts", status: "failed", assertionResults: [] },
    ],
  };
  expect(readTestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: ["shop/a.int.test.ts: broken", "/elsewhere/unreadable.test.ts"],
    retried: ["shop/a.int.test.ts: wavers"],
  });
});

test("Playwright's report: tests that failed, or passed only when tried again, are named, with their width", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "cart.spec.ts",
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
    failures: ["cart.spec.ts [phone]: broken"],
    retried: ["cart.spec.ts [phone]: wavers"],
  });
});
