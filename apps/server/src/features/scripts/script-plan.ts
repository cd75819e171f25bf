import { findActionTypeById } from "@baton/catalogue";
import {
  type JsonValue,
  type RunPlanRow,
  rowFailureSchema,
  seededRandom,
  shuffle,
  type SocialNetwork,
} from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { type ActionsToRun, readActionsToRun, stepsToRun } from "../actions/actions-to-run.ts";
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
  rows: SnapshotRow[];
  variables: Record<string, JsonValue>;
}
type SnapshotRow = RunPlanRow & { hasFixedOrder: boolean };

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
    rowsToRun.flatMap(({ actionId }) => actionId ?? []),
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
    rows.flatMap(({ steps }) => steps),
  );
  return {
    scriptId,
    actionId: null,
    scriptName: script.name,
    socialNetwork: script.socialNetwork,
    hasRandomOrder: script.hasRandomOrder,
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
    rows: [row],
    variables: {},
  };
}

const ALONE = { hasFixedOrder: false, timeLimitMinutes: 0, onFailure: "continue" } as const;

type RowToRun = Awaited<ReturnType<typeof listRowsToRun>>[number];

function toSnapshotRow(row: RowToRun, actions: ActionsToRun): SnapshotRow {
  const type = findActionTypeById(row.typeId ?? 0)?.name ?? "";
  return {
    id: row.rowKey,
    name: row.actionName ?? type,
    timeLimitMinutes: row.timeLimitMinutes,
    onFailure: rowFailureSchema.parse(row.onFailure),
    hasFixedOrder: row.hasFixedOrder,
    // A row with a type of its own is one step, as an action of a single type is.
    steps:
      row.actionId === null
        ? [{ id: row.rowKey, type, inputs: row.inputSettings }]
        : stepsToRun(actions, row.actionId, row.rowKey),
  };
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
