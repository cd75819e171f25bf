import type { Extension } from "@baton/contract";
import { createStore } from "../../ui/store.ts";
import type { BulkFailure } from "./run-bulk.ts";

export interface BulkJob {
  label: string;
  finished: number;
  total: number;
  stop: () => void;
}

export interface BulkOutcome {
  label: string;
  doneCount: number;
  skippedCount: number;
  failed: BulkFailure[];
  rows: ReadonlyMap<number, Extension>;
  retry: (rows: Extension[]) => void;
}

/** The bulk command in hand, and what the last one came to; the page shows both. */
export const bulkJob = createStore<BulkJob | null>(null);
export const bulkOutcome = createStore<BulkOutcome | null>(null);

/** The tick of "delete their browser profiles too", read when the question is answered. */
export const deletesProfiles = createStore(false);
