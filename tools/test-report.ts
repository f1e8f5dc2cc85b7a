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
type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Passed only when tried again. */
  readonly retried: readonly string[];
};

/** Reads the JSON report of Vitest or Playwright. */
export function readTestReport(report: Report): Counts {
  return "stats" in report ? ofPlaywright(report) : ofVitest(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const [failures, retried]: [string[], string[]] = [[], []];
  // A file that could not be loaded has no tests to count.
  let broken = 0;
  for (const { name: whole, status, assertionResults } of testResults) {
    const file = whole.replace(`${process.cwd()}/`, "");
    for (const { fullName, status: ended, failureMessages } of assertionResults)
      if (ended === "failed") failures.push(`${file}: ${fullName}`);
      // A test that passed after a retry keeps the messages of its failures.
      else if (ended === "passed" && failureMessages.length > 0)
        retried.push(`${file}: ${fullName}`);
    if (status !== "failed" || assertionResults.length > 0) continue;
    broken++;
    failures.push(file);
  }
  return { passed: numPassedTests, failed: numFailedTests + broken, failures, retried };
}

function ofPlaywright(report: PlaywrightReport): Counts {
  const { expected, unexpected, flaky } = report.stats;
  const [failures, retried]: [string[], string[]] = [[], []];
  const visit = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { title, file, tests } of specs)
      for (const { projectName, status } of tests) {
        const name = `${file} [${projectName}]: ${title}`;
        if (status === "flaky") retried.push(name);
        if (status === "unexpected") failures.push(name);
      }
    suites.forEach(visit);
  };
  visit(report);
  return { passed: expected + flaky, failed: unexpected, failures, retried };
}
