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

/** Of a test run's JSON report, Vitest's or Playwright's. `retried` are those that passed at a later try only. */
export function readTestReport(report: Report): Counts {
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // What failed first stays in the report of a test that passed.
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${name.replace(`${process.cwd()}/`, "")}: ${fullName}`),
  );
  // A file that could not even be read has no tests to count.
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
