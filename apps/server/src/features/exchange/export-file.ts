import { recordingSettings } from "@baton/catalogue";
import {
  type ActionToWrite,
  nestedIn,
  type ScriptToWrite,
  writeBaton,
} from "@baton/catalogue/exchange";
import { exportRecording } from "@baton/catalogue/recordings";
import {
  type Action,
  BATON_FILE_ACTIONS_MAX,
  BATON_FILE_SCRIPTS_MAX,
  BATON_SCHEMA_PATH,
  type BodyOf,
  type exportFile,
  type ResponseOf,
  type Script,
} from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import { invalidInput } from "../../http/input.ts";
import { leavingLines, recordedLines } from "./export-lines.ts";
import { asProgram, stepsOfAction } from "./export-program.ts";
import { type Library, toPlacedRow } from "./present-things.ts";

export interface ExportDeps extends Library {
  db: Db;
  publicUrl: string;
}
type Input = BodyOf<typeof exportFile>;
type Answer = ResponseOf<typeof exportFile>;

/** What goes into the file, with all that it nests. */
interface Gathered {
  scripts: Script[];
  /** Those that were asked for first. */
  actions: Action[];
}

/** Scripts and actions as a file, with what they nest. */
export function makeExporter(deps: ExportDeps) {
  return async function exportOwn(userId: number, input: Input): Promise<Answer> {
    const scripts = await Promise.all(input.scriptIds.map((id) => deps.scripts.get(userId, id)));
    const actions = await gatherActions(deps, userId, [
      ...input.actionIds,
      ...scripts.flatMap(actionsOfScript),
    ]);
    const gathered = { scripts, actions };
    switch (input.format) {
      case "baton":
        return asBaton(deps, input, gathered);
      case "recording":
        return asRecording(input, gathered);
      default:
        return asProgram(deps.db, userId, input.format, gathered);
    }
  };
}

function asBaton({ publicUrl }: ExportDeps, input: Input, { scripts, actions }: Gathered): Answer {
  if (scripts.length > BATON_FILE_SCRIPTS_MAX) throw tooMany("scriptIds");
  const file = writeBaton(
    publicUrl + BATON_SCHEMA_PATH,
    actions.map(toWrite),
    scripts.map(toScript),
  );
  const isOne = input.scriptIds.length + input.actionIds.length === 1;
  const asked = scripts[0] ?? actions.find(({ id }) => id === input.actionIds[0]);
  return {
    fileName: `${isOne && asked ? asked.name : "baton"}.baton.json`,
    mediaType: "application/json",
    text: JSON.stringify(file, null, 2),
    lines: [
      ...actions.flatMap((action, at) =>
        leavingLines(stepsOfAction(action), `actions.${at}.steps`),
      ),
      ...scripts.flatMap(({ scriptActions }, at) =>
        leavingLines(scriptActions.map(rowStep), `scripts.${at}.rows`),
      ),
    ],
  };
}

function asRecording({ actionIds }: Input, { actions }: Gathered): Answer {
  const action = actions.find(({ id }) => id === actionIds[0]);
  if (!action) throw fail("notFound");
  const settings = recordingSettings(action.inputSettings);
  const recording = exportRecording(action.name, stepsOfAction(action), settings);
  return {
    fileName: `${action.name}.json`,
    mediaType: "application/json",
    text: JSON.stringify(recording, null, 2),
    lines: recordedLines(stepsOfAction(action), recording.steps),
  };
}

const tooMany = (field: string): Error =>
  invalidInput([{ field, message: "A file holds no more of them" }]);

/** These actions and all that they nest, each once. */
async function gatherActions(
  { actions }: Library,
  userId: number,
  wanted: readonly number[],
): Promise<Action[]> {
  const found = new Map<number, Action>();
  let open = [...new Set(wanted)];
  while (open.length > 0) {
    if (found.size + open.length > BATON_FILE_ACTIONS_MAX) throw tooMany("actionIds");
    const page = { page: 1, pageSize: open.length, ids: open };
    const { data } = await actions.list(userId, page);
    if (data.length < open.length) throw fail("notFound");
    // What is hidden from the user leaves in no file either.
    if (data.some(({ allowed }) => !allowed.see)) throw fail("noAccessRights");
    for (const action of data) found.set(action.id, action);
    open = [...new Set(data.flatMap(nestedIds))].filter((id) => !found.has(id));
  }
  return [...found.values()];
}

const nestedIds = ({ steps, actionType, inputSettings }: Action): number[] =>
  nestedIn([...steps, { id: "", type: actionType.name, inputs: inputSettings }]).map(Number);

const actionsOfScript = ({ scriptActions }: Script): number[] =>
  scriptActions.flatMap((row) => [
    ...(row.selectedActionId === null ? [] : [row.selectedActionId]),
    ...row.actions,
    ...nestedIn([{ id: "", type: row.actionType.name, inputs: row.inputSettings }]).map(Number),
  ]);

const rowStep = ({ id, actionType, inputSettings }: Script["scriptActions"][number]) => ({
  id,
  type: actionType.name,
  inputs: inputSettings,
});

const toWrite = (action: Action): ActionToWrite => ({
  id: action.id,
  name: action.name,
  type: action.actionType.name,
  socialNetwork: action.socialNetwork,
  inputs: action.inputSettings,
  steps: action.steps,
});

const toScript = ({ name, hasRandomOrder, scriptActions }: Script): ScriptToWrite => ({
  name,
  hasRandomOrder,
  rows: scriptActions.map(toPlacedRow),
});
