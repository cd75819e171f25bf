import { findActionType } from "@baton/catalogue";
import {
  type ActionContent,
  contentWith,
  type PlacedContent,
  type PlannedThing,
  type ReadThing,
} from "@baton/catalogue/exchange";
import type { ActionInput, ScriptInput } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import type { Library } from "./present-things.ts";

interface Making {
  tx: Tx;
  after: After;
  userId: number;
}

interface MadeThings {
  actionIds: number[];
  scriptIds: number[];
}

/** What others need comes first in the plan, so that its id is known when it is asked for. */
export async function makeThings(
  library: Library,
  making: Making,
  planned: readonly PlannedThing[],
  actions: readonly ReadThing[],
): Promise<MadeThings> {
  await makeRoomFor(making, planned);
  const ids = new Map<string, number>();
  const made: MadeThings = { actionIds: [], scriptIds: [] };
  const idOf = (place: number): number | null => ids.get(actions[place - 1]?.key ?? "") ?? null;
  for (const { thing, use, told } of planned) {
    if (use.how === "none") continue;
    if (use.how === "present") {
      ids.set(thing.key, use.id);
      continue;
    }
    const content = contentWith(thing.content, idOf);
    if (!content) throw new Error("what it needs was to be made before it");
    const id = await save(library, making, {
      content,
      name: told.becomesName,
      replaced: use.how === "replace" ? use.id : null,
    });
    ids.set(thing.key, id);
    (content.kind === "action" ? made.actionIds : made.scriptIds).push(id);
  }
  return made;
}

async function makeRoomFor({ tx, userId }: Making, planned: readonly PlannedThing[]) {
  const count = (kind: string): number =>
    planned.filter(({ use, told }) => use.how === "create" && told.kind === kind).length;
  if (count("action") > 0) await reserveRows(tx, userId, "actions", count("action"));
  if (count("script") > 0) await reserveRows(tx, userId, "scripts", count("script"));
}

interface ToSave {
  content: PlacedContent;
  name: string;
  /** Id of what it takes the place of. */
  replaced: number | null;
}

async function save(
  { actions, scripts }: Library,
  { tx, after, userId }: Making,
  { content, name, replaced }: ToSave,
): Promise<number> {
  if (content.kind === "action") {
    const input = toActionInput(name, content);
    if (replaced === null) return actions.createIn(tx, after, userId, input);
    await actions.updateIn(tx, after, userId, { id: replaced, ...input });
    return replaced;
  }
  const input = toScriptInput(name, content);
  if (replaced === null) return scripts.createIn(tx, after, userId, input);
  await scripts.updateIn(tx, after, userId, { id: replaced, ...input });
  return replaced;
}

const typeIdOf = (name: string): number => findActionType(name)?.id ?? 0;

const toActionInput = (name: string, content: ActionContent): ActionInput => ({
  name,
  actionTypeId: typeIdOf(content.type),
  socialNetwork: content.socialNetwork,
  inputSettings: content.inputs,
  steps: content.steps,
});

const toScriptInput = (
  name: string,
  { hasRandomOrder, inputs: asked, rows }: Extract<PlacedContent, { kind: "script" }>,
): ScriptInput => ({
  name,
  hasRandomOrder,
  inputs: asked,
  scriptActions: rows.map(({ action, type, inputs, ...row }) => ({
    ...row,
    selectedActionId: action,
    selectedActionType: type === null ? null : typeIdOf(type),
    inputSettings: inputs,
  })),
});
