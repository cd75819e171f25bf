// What is printed when all is over.
import { ROOT } from "../root.ts";
import { seconds } from "../steps.ts";
import type { Outcome } from "./vitest.ts";

export interface Section extends Outcome {
  name: string;
  /** Milliseconds. */
  took: number;
  /** Why tests were skipped, and how many for that reason. */
  skips: ReadonlyMap<string, number>;
  /** What failed at first and passed when its file was run again by itself. */
  unsteady: readonly string[];
  /** Processes and folders that were still there. */
  left: readonly string[];
}

const NAME_WIDTH = 28;

/** Before anything is known of it. */
export const unfinished = (name: string): Section => ({
  ...{
    name,
    skipped: 0,
    passed: 0,
    failed: 0,
    failures: [],
    failedFiles: [],
    unsteady: [],
    left: [],
  },
  ...{ took: performance.now(), skips: new Map() },
});

export function printSummary(sections: readonly Section[]): void {
  for (const { name, passed, failed, skipped, took } of sections) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    const note = skipped > 0 ? `  (${skipped} skipped)` : "";
    console.log(`${name.padEnd(NAME_WIDTH)}${counts} ${seconds(took).padStart(9)}${note}`);
  }
  const total = seconds(performance.now()).padStart(9);
  console.log(`${"all, set-up included".padEnd(NAME_WIDTH + 25)}${total}`);
  for (const section of sections) printRemarks(section);
}

function printRemarks({ name, skips, failures, unsteady, left }: Section): void {
  for (const [why, count] of skips) console.log(`\nSkipped in ${name}, ${count}: ${why}`);
  for (const test of unsteady)
    console.log(`\nPassed only the second time in ${name}: ${test.replace(`${ROOT}/`, "")}`);
  for (const test of failures) console.log(`\nFailed in ${name}: ${test.replace(`${ROOT}/`, "")}`);
  for (const thing of left) console.log(`\nLeft behind by ${name}, and removed: ${thing}`);
}
