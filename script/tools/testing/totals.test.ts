import { describe, expect, it } from "vitest";
import { failedFilesOf, failuresOf, sumOf, totalsOf } from "./totals.ts";

const file = (status: string, ...tests: string[]) => ({
  name: "a.test.ts",
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: `it ${test}` })),
});

describe("the totals of a run of vitest", () => {
  it("are the report's own when it is complete", () => {
    const testResults = [file("passed", "passed", "passed"), file("failed", "passed", "failed")];
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(totalsOf(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  it("count a file that could not be loaded as a failed test", () => {
    const testResults = [file("passed", "passed"), file("failed"), file("failed", "failed")];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(totalsOf(report, false)).toEqual({ passed: 1, failed: 2 });
  });

  it("count a bad end that no test explains", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      testResults: [file("passed", "passed")],
    };
    expect(totalsOf(report, false)).toEqual({ passed: 1, failed: 1 });
    expect(totalsOf(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });

  it("do not call a run without tests a success", () => {
    const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
    expect(totalsOf(report, true)).toEqual({ passed: 0, failed: 1 });
  });

  it("add up", () => {
    const totals = [
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(sumOf(totals)).toEqual({ passed: 5, failed: 1 });
    expect(sumOf([])).toEqual({ passed: 0, failed: 0 });
  });

  it("name the files to run again", () => {
    const testResults = [
      file("passed", "passed"),
      { ...file("failed", "failed"), name: "b.test.ts" },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(failedFilesOf(report)).toEqual(["b.test.ts"]);
    expect(failedFilesOf(undefined)).toEqual([]);
  });

  it("name what failed, with the first line of why", () => {
    const testResults = [
      {
        ...file("failed"),
        assertionResults: [
          { status: "passed", fullName: "it works" },
          { status: "failed", fullName: "it adds", failureMessages: ["expected 1\nat x.ts"] },
        ],
      },
      { ...file("failed"), name: "b.test.ts", message: "Cannot find module" },
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults };
    expect(failuresOf(report)).toEqual([
      "a.test.ts > it adds: expected 1",
      "b.test.ts: Cannot find module",
    ]);
    expect(failuresOf(undefined)).toEqual([]);
  });
});
