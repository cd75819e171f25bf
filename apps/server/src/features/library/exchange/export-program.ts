import {
  nestedIn,
  type ProgramKind,
  type ProgramRow,
  writeProgram,
} from "@baton/catalogue/exchange";
import type { Action, exportFile, ResponseOf, Script, ScriptAction, Step } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { documentsInSteps, listDocumentNames } from "../documents/for-others.ts";

/** One step, where an action is of one type. */
export const stepsOfAction = ({ isCustom, actionType, inputSettings, steps }: Action): Step[] =>
  isCustom ? steps : [{ id: "s1", type: actionType.name, inputs: inputSettings }];

interface Things {
  scripts: readonly Script[];
  actions: readonly Action[];
}

/** The script, or the action, as a program. */
export async function asProgram(
  db: Db,
  userId: number,
  kind: ProgramKind,
  { scripts: [script], actions }: Things,
): Promise<ResponseOf<typeof exportFile>> {
  const [action] = actions;
  const byId = new Map(actions.map((one) => [one.id, one]));
  const rows = script?.scriptActions
    .filter((row) => !row.isDisabled)
    .map((row) => toRow(row, byId));
  const steps = rows
    ? rows.flatMap((row) => row.steps)
    : action && withNested(stepsOfAction(action), byId);
  if (!steps) throw fail("notFound");
  const ids = documentsInSteps(steps, "").map(({ documentId }) => documentId);
  const title = script?.name ?? action?.name ?? "";
  const { text, lines } = writeProgram({
    kind,
    title,
    rows: rows ?? steps,
    hasRandomOrder: script?.hasRandomOrder ?? false,
    documentNames: await listDocumentNames(db, userId, ids),
  });
  return { fileName: `${title}.${kind}.mjs`, mediaType: "text/javascript", text, lines };
}

/** Deeper no action nests another. */
const NESTING_MAX = 20;

/** Every nested action with its steps in its block. */
const withNested = (
  steps: readonly Step[],
  actions: ReadonlyMap<number, Action>,
  depth = 0,
): Step[] =>
  steps.map((step) => {
    const [id] = nestedIn([{ id: step.id, type: step.type, inputs: step.inputs }]);
    const nested = depth < NESTING_MAX ? actions.get(Number(id)) : undefined;
    const blocks = nested ? { steps: stepsOfAction(nested) } : step.blocks;
    if (!blocks) return step;
    const inner = Object.entries(blocks).map(
      ([name, block]) => [name, withNested(block, actions, depth + 1)] as const,
    );
    return { ...step, blocks: Object.fromEntries(inner) };
  });

function toRow(row: ScriptAction, actions: ReadonlyMap<number, Action>): ProgramRow {
  const action = actions.get(row.selectedActionId ?? 0);
  // As little as a choice among steps can a program do what is drawn by a run's seed.
  const type = row.actions.length > 0 ? "randomChoice" : row.actionType.name;
  const own = { id: row.id, type, inputs: row.inputSettings };
  return {
    name: row.actionName ?? row.actionType.name,
    steps: withNested(action ? stepsOfAction(action) : [own], actions),
    isPinned: row.hasFixedOrder,
    onFailure: row.onFailure,
    timeLimitMinutes: row.timeLimit,
  };
}
