import { createJobs } from "../jobs.ts";
import type { NoticeAction } from "../notify.tsx";
import { createStore } from "../store.ts";
import type { BulkFailure } from "./bulk-plan.ts";

export interface BulkProgressFacts {
  label: string;
  finished: number;
  total: number;
}

export interface BulkReport {
  label: string;
  /** "48 started". */
  doneText: string;
  /** "76 were not running", for each reason. */
  unfitTexts?: readonly string[] | undefined;
  failed: readonly BulkFailure[];
  notBegunCount: number;
  /** What ended it where it is not known which rows were left. */
  thrown?: unknown;
  names: ReadonlyMap<number, string>;
  /** The words for the reason of a failure that has more than its code to say. */
  reasonText?: ((reason: string) => string) | undefined;
  /** For what could not be done and may go well another time, and for what was not begun. */
  retry?: (() => void) | undefined;
  follow?: NoticeAction | undefined;
  /** For what was done. */
  undo?: (() => void) | undefined;
}

/** Bulk commands in hand, and what is collected for one; the pages show them. */
export const bulkJobs = createJobs<BulkProgressFacts>();

export interface OpenReport extends BulkReport {
  id: number;
}

let lastId = 0;

/** What came of those that did not go all well, the oldest first: each is read and closed. */
export const bulkReports = createStore<readonly OpenReport[]>([]);

export function openReport(report: BulkReport): void {
  lastId += 1;
  bulkReports.set([...bulkReports.get(), { ...report, id: lastId }]);
}

export const closeReport = (id: number): void =>
  bulkReports.set(bulkReports.get().filter((report) => report.id !== id));

/** Whose rows they were has gone. */
export const dropReports = (): void => bulkReports.set([]);
