import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import { findUnseen } from "../../../library/actions/for-others.ts";
import { findHidden, hiddenNow } from "../ledger/hidden-blocks.ts";
import { readPlans } from "../ledger/run-plans.tables.ts";
import { listSharedActions } from "../ledger/shared-actions.tables.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/**
 * Which of these runs did something that their user may not see by now, though it was shown when it
 * was told: nearly nobody has such actions, and then no plan is looked into.
 */
export async function findRunsWithHidden(
  { db, clock }: Deps,
  userId: number,
  runIds: readonly number[],
): Promise<Set<number>> {
  if (runIds.length === 0) return new Set();
  const unseen = await findUnseen(db, userId, clock());
  if (unseen.size === 0) return new Set();
  const shared = await listSharedActions(db, runIds);
  return new Set(shared.filter(({ actionId }) => unseen.has(actionId)).map(({ runId }) => runId));
}

interface PlacedStep {
  rowId: string;
  path: string;
}

/** Says of steps whether they stand in what is hidden by now, in any of these runs. */
export async function findHiddenSteps(
  deps: Deps,
  userId: number,
  runIds: readonly number[],
): Promise<(step: PlacedStep) => boolean> {
  const { db, clock } = deps;
  const ids = await findRunsWithHidden(deps, userId, runIds);
  if (ids.size === 0) return () => false;
  const unseen = await findUnseen(db, userId, clock());
  const rows = (await readPlans(db, [...ids])).flatMap(({ plan }) => {
    const hidden = findHidden(plan, hiddenNow(unseen));
    return plan.rows.map(({ id }, rowIndex) => ({ id, rowIndex, hidden }));
  });
  return ({ rowId, path }) =>
    rows.some(({ id, rowIndex, hidden }) => id === rowId && hidden.isWithin(rowIndex, path));
}
