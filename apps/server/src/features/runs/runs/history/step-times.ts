import type { ResponseOf, getStepTimes, RowTimes } from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import type { Clock } from "../../../../work/clock.ts";
import { fail } from "../../../../http/errors.ts";
import { findScript } from "../../../library/scripts/for-others.ts";
import { findHiddenSteps } from "./hidden-words.ts";
import { listLastRuns, listRowTimes, listStepTimes, type Times } from "./step-times.tables.ts";

/** How long a script's rows and steps took in its last runs. */
export async function readStepTimes(
  deps: { db: Db; clock: Clock },
  userId: number,
  scriptId: number,
  runCount: number,
): Promise<ResponseOf<typeof getStepTimes>> {
  const { db } = deps;
  if (!(await findScript(db, userId, scriptId))) throw fail("scriptsNotFound");
  const runIds = await listLastRuns(db, scriptId, runCount);
  if (runIds.length === 0) return { runCount: 0, rows: [] };
  const [rows, steps] = await Promise.all([listRowTimes(db, runIds), listStepTimes(db, runIds)]);
  const isHidden = await findHiddenSteps(deps, userId, runIds);
  const stepsOf = Map.groupBy(
    steps.filter((step) => !isHidden(step)),
    (step) => step.rowId,
  );
  return {
    runCount: runIds.length,
    rows: rows.map(({ id, name, ...times }) => ({
      id,
      name,
      ...toTimes(times),
      steps: (stepsOf.get(id) ?? []).map(({ path, type, label, ...stepTimes }) => ({
        path,
        type,
        label,
        ...toTimes(stepTimes),
      })),
    })),
  };
}

const toTimes = ({
  count,
  failed,
  medianMs,
  p95Ms,
}: Times): Omit<RowTimes, "id" | "name" | "steps"> => ({
  count,
  medianMs: medianMs === null ? null : Math.max(0, medianMs),
  p95Ms: p95Ms === null ? null : Math.max(0, p95Ms),
  failedShare: count === 0 ? 0 : failed / count,
});
