import { findActionTypeById } from "@baton/catalogue";
import {
  chooseByWeight,
  type JsonValue,
  type RunInput,
  type RunPlanRow,
  rowFailureSchema,
  seededRandom,
  shuffle,
  type SocialNetwork,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import {
  type ActionsToRun,
  readActionsToRun,
  stepsOfChosen,
  stepsToRun,
} from "../actions/for-others.ts";
import { findScript } from "./find-script.ts";
import { refuseLargeAction, refuseLargeHidden, refuseLargePlan } from "./plan-size.ts";
import { findActionToRun, listRowsToRun } from "./script-rows.tables.ts";

/** A script with all it refers to resolved, before a run gives it an order. */
export interface ScriptSnapshot {
  /** Null where an action runs by itself: then `actionId` names it. */
  scriptId: number | null;
  actionId: number | null;
  scriptName: string;
  socialNetwork: SocialNetwork | null;
  hasRandomOrder: boolean;
  /** What runs are given from outside; an action by itself takes nothing. */
  inputs: readonly RunInput[];
  rows: SnapshotRow[];
  variables: Record<string, JsonValue>;
}
type SnapshotRow = RunPlanRow & {
  hasFixedOrder: boolean;
  /** What each action of a row of a random type comes to: a run has one of them. */
  choices?: Choice[];
};
interface Choice {
  row: RunPlanRow;
  weight: number;
}

/** Everything that may stand in a plan, the choices of a row after one another. */
export const planRowsOf = ({ rows }: Pick<ScriptSnapshot, "rows">): RunPlanRow[] =>
  rows.flatMap((snapshotRow) => {
    const { hasFixedOrder: _, choices, ...row } = snapshotRow;
    return choices ? choices.map((choice) => choice.row) : [row];
  });

/**
 * Places among `planRowsOf` for places of rows: where a row has several actions, one is drawn by the
 * seed and the row's key, so that a run with the same seed does the same. Null where each row stands
 * in its own place.
 */
export function drawChoices(
  { rows }: Pick<ScriptSnapshot, "rows">,
  seed: number,
  rowOrder: readonly number[] | null,
): number[] | null {
  if (rows.every(({ choices }) => choices === undefined)) return rowOrder && [...rowOrder];
  let count = 0;
  const drawn = rows.map(({ id, choices }) => {
    const first = count;
    count += choices?.length ?? 1;
    if (!choices) return first;
    const weights = choices.map(({ weight }) => weight);
    return first + (chooseByWeight(weights, seededRandom(seed, "choice", id)) ?? 0);
  });
  return (rowOrder ?? rows.map((_, place) => place)).map((place) => drawn[place] ?? 0);
}

export async function loadScriptSnapshot(
  db: Db,
  userId: number,
  scriptId: number,
  at: Date = new Date(),
): Promise<ScriptSnapshot> {
  const script = await findScript(db, userId, scriptId);
  if (!script) throw fail("scriptsNotFound");
  await refuseLargePlan(db, scriptId);
  const rowsToRun = await listRowsToRun(db, scriptId);
  const actions = await readActionsToRun(
    db,
    rowsToRun.flatMap(({ actionId, randomActionIds }) => [
      ...(actionId === null ? [] : [actionId]),
      ...randomActionIds,
    ]),
    at,
  );
  const rows = rowsToRun.map((row) => toSnapshotRow(row, actions));
  if (rows.length === 0) {
    throw fail("extensionProblem", {
      message: `The script "${script.name}" has no row that could run.`,
    });
  }
  await refuseLargeHidden(
    db,
    planRowsOf({ rows }).flatMap(({ steps }) => steps),
  );
  return {
    scriptId,
    actionId: null,
    scriptName: script.name,
    socialNetwork: script.socialNetwork,
    hasRandomOrder: script.hasRandomOrder,
    inputs: script.inputs,
    rows,
    variables: {},
  };
}

/** An action as a script of one row. The row's key is the action's own: failures are told by it. */
export async function loadActionSnapshot(
  db: Db,
  userId: number,
  actionId: number,
  at: Date = new Date(),
): Promise<ScriptSnapshot> {
  const action = await findActionToRun(db, userId, actionId);
  if (!action) throw fail("notFound");
  const { name, socialNetwork } = action;
  await refuseLargeAction(db, action);
  const actions = await readActionsToRun(db, [actionId], at);
  const row = toSnapshotRow({ ...ALONE, ...action, rowKey: `action-${actionId}` }, actions);
  await refuseLargeHidden(db, row.steps);
  return {
    scriptId: null,
    actionId,
    scriptName: name,
    socialNetwork,
    hasRandomOrder: false,
    inputs: [],
    rows: [row],
    variables: {},
  };
}

const ALONE = {
  ...{ hasFixedOrder: false, timeLimitMinutes: 0, onFailure: "continue" as const },
  randomActionIds: [],
};

type RowToRun = Awaited<ReturnType<typeof listRowsToRun>>[number];

function toSnapshotRow(row: RowToRun, actions: ActionsToRun): SnapshotRow {
  const type = findActionTypeById(row.typeId ?? 0)?.name ?? "";
  const head = {
    id: row.rowKey,
    name: row.actionName ?? type,
    timeLimitMinutes: row.timeLimitMinutes,
    onFailure: rowFailureSchema.parse(row.onFailure),
    hasFixedOrder: row.hasFixedOrder,
  };
  if (row.randomActionIds.length > 0)
    return { ...head, steps: [], choices: toChoices(row, head, actions) };
  // A row with a type of its own is one step, as an action of a single type is.
  const steps =
    row.actionId === null
      ? [{ id: row.rowKey, type, inputs: row.inputSettings }]
      : stepsToRun(actions, row.actionId, row.rowKey);
  return { ...head, steps };
}

function toChoices(
  { randomActionIds, rowKey, inputSettings }: RowToRun,
  { id, timeLimitMinutes, onFailure }: Omit<RunPlanRow, "steps">,
  actions: ActionsToRun,
): Choice[] {
  const weights = [inputSettings["weights"] ?? []].flat();
  return randomActionIds.map((actionId, place) => ({
    row: {
      ...{ id, timeLimitMinutes, onFailure },
      name: actions.get(actionId)?.name ?? "",
      steps: stepsOfChosen(actions, actionId, { key: rowKey, chosenOf: randomActionIds.length }),
    },
    weight: Number(weights[place] ?? 1),
  }));
}

/** Places in `snapshot.rows` in the order of the run: pinned rows stay, the others are shuffled. */
export function orderedRows(
  snapshot: Pick<ScriptSnapshot, "hasRandomOrder"> & { rows: { hasFixedOrder: boolean }[] },
  seed: number,
): number[] {
  const places = snapshot.rows.map((_, place) => place);
  if (!snapshot.hasRandomOrder) return places;
  const isPinned = (place: number): boolean => snapshot.rows[place]?.hasFixedOrder ?? false;
  const movable = places.filter((place) => !isPinned(place));
  const shuffled = shuffle(movable, seededRandom(seed, "rows")).values();
  return places.map((place) => (isPinned(place) ? place : (shuffled.next().value as number)));
}
