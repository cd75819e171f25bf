import { isEnded, ScriptStatus } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { runQuery, runStepsQuery } from "../run.queries.ts";
import { timeline } from "./timeline.ts";
import { useClock } from "../../../ui/use-clock.ts";

const NO_STEPS: never[] = [];

/** A run with its steps as the lines of a timeline that moves while the run does. */
export function useRun(id: number, areOnlyFailures = false) {
  const run = useQuery(runQuery(id));
  const steps = useQuery(runStepsQuery(id));
  const [foldedRows, setFoldedRows] = useState<ReadonlySet<number>>(new Set());
  const isMoving = run.data?.status === ScriptStatus.InProgress;
  const now = useClock(isMoving);
  const known = steps.data ?? NO_STEPS;
  const laidOut = useMemo(
    () =>
      run.data
        ? timeline({ run: run.data, steps: known, foldedRows, areOnlyFailures, now })
        : { lines: [], totalMs: 1, stepsBegun: { count: 0, of: 0 } },
    [run.data, known, foldedRows, areOnlyFailures, now],
  );
  const fold = (rowIndex: number, isFolded: boolean) =>
    setFoldedRows((before) => {
      const next = new Set(before);
      if (isFolded) next.add(rowIndex);
      else next.delete(rowIndex);
      return next;
    });
  return {
    run,
    steps,
    ...laidOut,
    now,
    fold,
    isOver: run.data !== undefined && isEnded(run.data.status),
  };
}
