import {
  PLAN_HIDDEN_MAX_BYTES,
  PLAN_MAX_BYTES,
  PLAN_STEPS_MAX,
  secretsInSteps,
  type Step,
} from "@baton/contract";
import type { Db, Tx } from "../../../database/types.ts";
import { type AppError, fail } from "../../../http/errors.ts";
import { measureNested } from "../actions/for-others.ts";
import { measureSecrets } from "../secrets/secrets.service.ts";
import { measurePlans, measurePlansWith, type PlanSize } from "./plan-size.tables.ts";

/** Before any of its steps is read: a script that is too large to run is refused. */
export async function refuseLargePlan(db: Db, scriptId: number, field?: string): Promise<void> {
  for (const size of await measurePlans(db, [scriptId])) refuseLarge(size, field);
}

/** An action that runs by itself is a plan too. */
export async function refuseLargeAction(
  db: Db,
  action: { actionId: number; name: string; planSteps: number; planBytes: number },
): Promise<void> {
  const { actionId, name, planSteps, planBytes } = action;
  const nested = (await measureNested(db, [actionId])).get(actionId);
  const steps = Math.max(planSteps, 1) + (nested?.steps ?? 0);
  refuseLarge({ scriptName: name, steps, bytes: planBytes + (nested?.bytes ?? 0) }, undefined);
}

/**
 * A reference of a few letters stands for thousands: a plan of hidden texts would come to many times
 * what a plan may be, once they are filled in.
 */
export async function refuseLargeHidden(db: Db, steps: readonly Step[]): Promise<void> {
  const ids = secretsInSteps(steps, "").map(({ secretId }) => secretId);
  const sizes = await measureSecrets(db, ids);
  const bytes = ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (bytes <= PLAN_HIDDEN_MAX_BYTES) return;
  const message =
    `The hidden texts of the script come to ${bytes} bytes; ` +
    `at most ${PLAN_HIDDEN_MAX_BYTES} bytes can run.`;
  throw fail("planTooLarge", { message, figures: { steps: ids.length, bytes } });
}

/** How large each script with one of the actions is now; what to compare with after a change of it. */
export type PlanSizes = Map<number, PlanSize>;

export async function sizesWithActions(db: Db, actionIds: readonly number[]): Promise<PlanSizes> {
  const sizes = await measurePlansWith(db, actionIds);
  return new Map(sizes.map((size) => [size.scriptId, size]));
}

/**
 * A change of an action that makes somebody's script too large is refused with the script's name: it
 * would fail at night. One that was too large already may become smaller.
 */
export async function refuseGrownPlans(
  tx: Tx,
  actionIds: readonly number[],
  before: PlanSizes,
): Promise<void> {
  for (const size of await measurePlansWith(tx, actionIds)) {
    const { steps, bytes } = before.get(size.scriptId) ?? NOTHING;
    refuseLarge(size, "steps", { steps, bytes });
  }
}

const NOTHING = { steps: 0, bytes: 0 };

/** Above its limit it may be, but no further above it than `before`. */
function refuseLarge(size: MeasuredPlan, field: string | undefined, before = NOTHING): void {
  const hasTooMany = size.steps > Math.max(PLAN_STEPS_MAX, before.steps);
  if (hasTooMany || size.bytes > Math.max(PLAN_MAX_BYTES, before.bytes))
    throw tooLarge(size, field);
}

type MeasuredPlan = Omit<PlanSize, "scriptId" | "hasNested">;

function tooLarge({ scriptName, steps, bytes }: MeasuredPlan, field: string | undefined): AppError {
  const message =
    `The script "${scriptName}" comes to ${steps} steps and ${bytes} bytes; ` +
    `at most ${PLAN_STEPS_MAX} steps and ${PLAN_MAX_BYTES} bytes can run.`;
  const figures = { steps, bytes };
  return fail("planTooLarge", { message, figures, ...(field !== undefined && { field }) });
}
