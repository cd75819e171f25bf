// What vitest's JSON report says, as two numbers.

export interface Totals {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Skipped ones. */
  numPendingTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
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

export function sumOf(totals: readonly Totals[]): Totals {
  return totals.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
