import type { RunDataItem, RunRow, RunStep } from "@baton/contract";
import type { RowOf } from "../../../../database/types.ts";
import type { StoredRow, StoredStep } from "./run-log.tables.ts";

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function toRunStep(stored: StoredStep): RunStep {
  const { runId: _, ...step } = stored;
  return {
    ...step,
    startedAt: step.startedAt.toISOString(),
    finishedAt: toInstant(step.finishedAt),
  };
}

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

export const toRunDataItem = ({
  seq,
  rowIndex,
  name,
  value,
  collectedAt,
}: StoredValue): RunDataItem => ({
  seq,
  rowIndex,
  name,
  value,
  collectedAt: collectedAt.toISOString(),
});
