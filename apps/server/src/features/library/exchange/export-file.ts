import { recordingSettings } from "@baton/catalogue";
import { type ActionToWrite, type ScriptToWrite, writeBaton } from "@baton/catalogue/exchange";
import { exportRecording } from "@baton/catalogue/recordings";
import {
  type Action,
  BATON_SCHEMA_PATH,
  type BatonFile,
  type BodyOf,
  EXCHANGE_MAX_CHARS,
  type exportFile,
  type ResponseOf,
  type Script,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { leavingLines, recordedLines } from "./export-lines.ts";
import { asProgram, stepsOfAction } from "./export-program.ts";
import { gather, type Gathered, tooLarge } from "./gather.ts";
import { type Library, toPlacedRow } from "./present-things.ts";

export interface ExportDeps extends Library {
  db: Db;
  publicUrl: string;
}
type Input = BodyOf<typeof exportFile>;
type Answer = ResponseOf<typeof exportFile>;

/** Scripts and actions as a file, with what they nest. */
export function makeExporter(deps: ExportDeps) {
  return async function exportOwn(userId: number, input: Input): Promise<Answer> {
    const gathered = await gather(deps, userId, input);
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
  const file = writeBaton(
    publicUrl + BATON_SCHEMA_PATH,
    actions.map(toWrite),
    scripts.map(toScript),
  );
  const isOne = input.scriptIds.length + input.actionIds.length === 1;
  const asked = scripts[0] ?? actions.find(({ id }) => id === input.actionIds[0]);
  const text = toText(file);
  if (text.length > EXCHANGE_MAX_CHARS) throw tooLarge(input);
  return {
    fileName: `${isOne && asked ? asked.name : "baton"}.baton.json`,
    mediaType: "application/json",
    text,
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

/** For people to read, as long as it can be imported like that. */
function toText(file: BatonFile): string {
  const text = JSON.stringify(file, null, 2);
  return text.length > EXCHANGE_MAX_CHARS ? JSON.stringify(file) : text;
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

const toScript = ({ name, hasRandomOrder, inputs, scriptActions }: Script): ScriptToWrite => ({
  name,
  hasRandomOrder,
  inputs,
  rows: scriptActions.map(toPlacedRow),
});
