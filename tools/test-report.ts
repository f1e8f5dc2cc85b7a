type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
};
type PlaywrightReport = PlaywrightSuite & {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
};

export type Report = VitestReport | PlaywrightReport;
type Counts = { passed: number; failed: number; retried: readonly string[] };

/** Reads the JSON report of Vitest or Playwright. `retried` are tests that passed only after a retry. */
export function readTestReport(report: Report): Counts {
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // A test that passed after a retry keeps the messages of its failures.
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${name.replace(`${process.cwd()}/`, "")}: ${fullName}`),
  );
  // A file that could not be loaded has no tests to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + broken, retried };
}

function ofPlaywright(report: PlaywrightReport): Counts {
  const { expected, unexpected, flaky } = report.stats;
  const retried: string[] = [];
  const visit = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { title, file, tests } of specs)
      for (const { projectName, status } of tests)
        if (status === "flaky") retried.push(`${file} [${projectName}]: ${title}`);
    suites.forEach(visit);
  };
  visit(report);
  return { passed: expected + flaky, failed: unexpected, retried };
}
