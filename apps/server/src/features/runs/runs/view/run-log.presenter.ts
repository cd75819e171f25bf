import {
  type RunDataItem,
  runDataItemSchema,
  type RunRow,
  type RunStep,
  runStepSchema,
} from "@baton/contract";
import type { RowOf } from "../../../../database/types.ts";
import { plainPart } from "../../../../http/plain-part.ts";
import type { StoredRow, StoredStep } from "./run-log.tables.ts";

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toRunStep: (stored: StoredStep) => RunStep = plainPart(runStepSchema);

/** A row of the plan, and what is kept of it once it has begun. */
export const toRunRow = (
  rowIndex: number,
  { id, name }: { id: string; name: string },
  stored: StoredRow | undefined,
): RunRow => ({
  rowIndex,
  id,
  name,
  startedAt: toInstant(stored?.startedAt ?? null),
  finishedAt: toInstant(stored?.finishedAt ?? null),
  outcome: stored?.outcome ?? null,
  failureCode: stored?.failureCode ?? null,
  errorMessage: stored?.errorMessage ?? null,
});

export type StoredValue = RowOf<"runData">;

export const toRunDataItem: (stored: StoredValue) => RunDataItem = plainPart(runDataItemSchema);
