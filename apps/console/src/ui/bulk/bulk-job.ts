import { createStore } from "../store.ts";
import type { BulkFailure } from "./run-bulk.ts";

export interface BulkJob {
  label: string;
  finished: number;
  total: number;
  stop: () => void;
}

export interface BulkOutcome {
  label: string;
  /** "48 done". */
  doneText: string;
  skippedCount: number;
  failed: BulkFailure[];
  names: ReadonlyMap<number, string>;
  /** The words for the reason of a failure that has more than its code to say. */
  reasonText: ((reason: string) => string) | undefined;
  retry: (ids: number[]) => void;
}

/** The bulk command in hand, and what the last one came to; the page shows both. */
export const bulkJob = createStore<BulkJob | null>(null);
export const bulkOutcome = createStore<BulkOutcome | null>(null);
