// What vitest's JSON report says, as two numbers, and what failed.

export interface Totals {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Skipped ones. */
  numPendingTests: number;
  testResults: FileReport[];
}

interface FileReport {
  /** The file's path. */
  name: string;
  status: string;
  /** Why the file as a whole failed, when no test of it did. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

/**
 * A file that could not even be loaded counts as a failed test, and so does a run that ended badly
 * with nothing else to show for it: no tests, an error outside of tests, a crash (no report).
 */
export function totalsOf(report: VitestReport | undefined, isOk: boolean): Totals {
  const passed = report?.numPassedTests ?? 0;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length;
  if (failed > 0) return { passed, failed };
  return { passed, failed: isOk && passed > 0 ? 0 : 1 };
}

/** A line for each test that failed and each file that did: what, and the first line of why. */
export function failuresOf(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [line(name, "", message)] : [];
    return tests.map((test) => line(name, test.fullName, test.failureMessages?.[0]));
  });
}

/** The files to run again. Empty when what went wrong is not a file's: a crash, an error outside. */
export function failedFilesOf(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === "failed")
    .map(({ name }) => name);
}

function line(file: string, test: string, why = ""): string {
  const [first = ""] = why.split("\n");
  return `${file}${test && ` > ${test}`}${first && `: ${first.slice(0, 300)}`}`;
}

export function sumOf(totals: readonly Totals[]): Totals {
  return totals.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
