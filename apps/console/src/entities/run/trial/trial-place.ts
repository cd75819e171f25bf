import { type Run, type RunStep, ScriptStatus } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ValuesOf } from "../last-values.ts";
import { runQuery, runsQuery, runStepsQuery } from "../run.queries.ts";
import { lastExtension } from "../last-extension.ts";

/** As the log beside it asks: both are one question. */
const RECENT = 8;

/** Where a run on trial is: its row, and the steps around and at the place. */
export interface TrialPlace {
  rowId: string | null;
  stepIds: ReadonlySet<string>;
}

const NOWHERE: TrialPlace = { rowId: null, stepIds: new Set() };

/** The step that was begun last and has not ended. */
function placeOf(run: Run, steps: readonly RunStep[]): TrialPlace {
  const current = steps.findLast(({ finishedAt }) => finishedAt === null);
  if (!current || run.status !== ScriptStatus.InProgress) return NOWHERE;
  return {
    rowId: run.rows.find(({ rowIndex }) => rowIndex === current.rowIndex)?.id ?? null,
    stepIds: new Set(current.path.split("/")),
  };
}

/** Follows the run of what is edited on the extension on which it is tried. */
export function useTrialPlace(what: ValuesOf | null, chosenId: number | undefined): TrialPlace {
  const [lastId] = useState(lastExtension);
  const extensionId = chosenId ?? lastId;
  const recent = useQuery({
    ...runsQuery({ extensionId: extensionId ?? 0 }, RECENT),
    enabled: what !== null && extensionId !== undefined,
  });
  const isOwn = (run: { scriptId: number | null; actionId: number | null }) =>
    what !== null &&
    ("scriptId" in what ? run.scriptId === what.scriptId : run.actionId === what.actionId);
  const head = recent.data?.data.find(
    (run) => isOwn(run) && run.status === ScriptStatus.InProgress,
  );
  const isFollowed = head !== undefined;
  const run = useQuery({ ...runQuery(head?.id ?? 0), enabled: isFollowed });
  const steps = useQuery({ ...runStepsQuery(head?.id ?? 0), enabled: isFollowed });
  return isFollowed && run.data && steps.data ? placeOf(run.data, steps.data) : NOWHERE;
}
