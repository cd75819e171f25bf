import { CUSTOM_TYPE, findActionTypeById } from "@baton/catalogue";
import { AccessRights, allowedBy, isExpired, PLAN_STEPS_MAX, type Step } from "@baton/contract";
import { keptIn } from "../../../database/find-by-indexes.ts";
import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { GRANT_COLUMNS, type GrantColumns, grantOf } from "./access.ts";
import { NESTED, nestedIdOf, runIds } from "./nested-ids.ts";

const COLUMNS = ["id", "name", "actionTypeId", "inputSettings", "steps", "isReceived"] as const;
type RunnableRow = Pick<RowOf<"actions">, (typeof COLUMNS)[number]> & GrantColumns;

/** Actions as runs take them up, and all that they nest. */
export type ActionsToRun = ReadonlyMap<number, RunnableRow>;

/** Reads each action once; throws for one that its user may not run any more. */
export async function readActionsToRun(
  db: Db,
  actionIds: readonly number[],
  at: Date,
): Promise<ActionsToRun> {
  const actions = new Map<number, RunnableRow>();
  let wanted = new Set(actionIds);
  while (wanted.size > 0) {
    const query = db
      .selectFrom("actions")
      .select([...COLUMNS, ...GRANT_COLUMNS])
      .where(anyOf("id", [...wanted]));
    const rows = await keptIn(db, query).execute();
    for (const row of rows) {
      refuseEnded(row, at);
      actions.set(row.id, row);
    }
    wanted = new Set(rows.flatMap(({ steps }) => runIds(steps))).difference(actions);
  }
  return actions;
}

function refuseEnded(action: GrantColumns & { name: string }, at: Date): void {
  const grant = grantOf(action);
  if (allowedBy(grant, at).run) return;
  const why = isExpired(grant, at) ? "has expired" : "was taken back";
  throw fail("accessEnded", {
    message: `The access to the action "${action.name}" ${why}: it cannot be started.`,
  });
}

/** Paths of steps, as agents report them, are no longer. */
const PATH_MAX_CHARS = 1000;

/** The steps that a row with this action comes to; one that was sent is a block of its own. */
export function stepsToRun(actions: ActionsToRun, actionId: number, key: string): Step[] {
  const action = actions.get(actionId);
  if (!action) return [];
  const expand = makeExpander(actions);
  const block = { id: key, type: NESTED, inputs: { action: actionId } };
  return action.isReceived ? [expand.block(block, action, "")] : expand.contents(action, key, "");
}

/**
 * The action that was drawn for a row, as a block of its own: it says of how many it was drawn, for
 * who looks at the run.
 */
export function stepsOfChosen(
  actions: ActionsToRun,
  actionId: number,
  { key, chosenOf }: { key: string; chosenOf: number },
): Step[] {
  const action = actions.get(actionId);
  if (!action) return [];
  const block = { id: key, type: NESTED, inputs: { action: actionId, chosenOf } };
  return [makeExpander(actions).block(block, action, "")];
}

function makeExpander(actions: ActionsToRun) {
  let count = 0;

  const expand = (steps: Step[], at: string): Step[] =>
    steps.map((step) => {
      count += 1;
      const path = at === "" ? step.id : `${at}/${step.id}`;
      if (count > PLAN_STEPS_MAX || path.length > PATH_MAX_CHARS) throw fail("planTooLarge");
      const action = actions.get(nestedIdOf(step) ?? 0);
      if (action && !step.isDisabled) return block(step, action, at);
      if (!step.blocks) return step;
      const blocks = Object.entries(step.blocks).map(([name, inner]) => [
        name,
        expand(inner, path),
      ]);
      return { ...step, blocks: Object.fromEntries(blocks) as Record<string, Step[]> };
    });

  /** An action of a single type is one step. */
  const contents = (action: RunnableRow, key: string, at: string): Step[] => {
    const type = findActionTypeById(action.actionTypeId)?.name ?? "";
    const own = { id: key, type, inputs: action.inputSettings };
    return expand(type === CUSTOM_TYPE.name ? action.steps : [own], at);
  };

  const block = (step: Step, action: RunnableRow, at: string): Step => {
    const path = at === "" ? step.id : `${at}/${step.id}`;
    const isHidden = action.accessRights === AccessRights.Private;
    return {
      ...step,
      inputs: {
        ...step.inputs,
        // What is shown of the run goes by it; agents do not look at it.
        ...(action.isReceived && { access: isHidden ? "hidden" : "shared" }),
      },
      label: step.label ?? action.name,
      blocks: { steps: contents(action, "a", path) },
    };
  };

  return { block, contents };
}
