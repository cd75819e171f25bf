import { findActionTypeById, validateInputs } from "@baton/catalogue";
import {
  type ScriptActionInput,
  type ScriptInput,
  secretsInInputs,
  type SocialNetwork,
} from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { fail, type Issue } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import { commonNetwork, NESTED, networksOfActions } from "../actions/for-others.ts";
import { documentsInInputs, findMissingDocuments } from "../documents/for-others.ts";
import { findMissingSecrets } from "../secrets/secrets.service.ts";
import type { NewScriptRow } from "./script-rows.tables.ts";

interface CheckedScript {
  rows: NewScriptRow[];
  network: SocialNetwork | null;
}

/** The script as it is kept; throws all faults at once, each with the place of its field. */
export async function checkScriptInput(
  tx: Tx,
  userId: number,
  input: ScriptInput,
): Promise<CheckedScript> {
  const issues: Issue[] = [];
  const rows = input.scriptActions.map((row, index) =>
    checkRow(row, `scriptActions.${index}`, issues),
  );
  const networks = await networksOfActions(
    tx,
    userId,
    rows.flatMap(({ actionId, randomActionIds }) => [
      ...(actionId === null ? [] : [actionId]),
      ...randomActionIds,
    ]),
  );
  rows.forEach((row, index) => {
    const at = `scriptActions.${index}`;
    const message = "There is no such action";
    if (row.actionId !== null && !networks.has(row.actionId))
      issues.push({ field: `${at}.selectedActionId`, message });
    for (const [place, id] of row.randomActionIds.entries())
      if (!networks.has(id)) issues.push({ field: `${at}.actions.${place}`, message });
  });
  issues.push(...(await findMissingDocuments(tx, userId, documentsIn(input))));
  const hidden = rows.flatMap((row, index) =>
    secretsInInputs(row.inputSettings, `scriptActions.${index}.inputSettings`),
  );
  issues.push(...(await findMissingSecrets(tx, userId, hidden)));
  if (issues.length > 0) throw invalidInput(issues);
  const network = commonNetwork(networks.values());
  if (network === "several") throw fail("multipleSocialNetworks");
  return { rows, network };
}

function checkRow(row: ScriptActionInput, at: string, issues: Issue[]): NewScriptRow {
  const { selectedActionId: actionId, selectedActionType: actionTypeId } = row;
  if ((actionId === null) === (actionTypeId === null)) {
    const message = "Exactly one of selectedActionId and selectedActionType must be set";
    issues.push({ field: `${at}.selectedActionId`, message });
  }
  const inputSettings =
    actionTypeId === null ? refuseInputs(row, at, issues) : checkInputs(row, at, issues);
  issues.push(...choiceIssues(row, at));
  const { id, hasFixedOrder, timeLimit, onFailure, isDisabled } = row;
  return {
    id,
    actionId,
    actionTypeId,
    inputSettings,
    randomActionIds: row.actions,
    hasFixedOrder,
    timeLimit,
    onFailure,
    isDisabled,
  };
}

/** What is wrong with the actions that the row picks from, and with how likely each is. */
function choiceIssues(
  { selectedActionType, actions, inputSettings }: ScriptActionInput,
  at: string,
) {
  const field = `${at}.actions`;
  if (!findActionTypeById(selectedActionType ?? 0)?.isRandom) {
    if (actions.length === 0) return [];
    return [{ field, message: "Only a random action type picks of actions" }];
  }
  if (actions.length === 0) return [{ field, message: "This field is required!" }];
  const { weights } = inputSettings;
  if (!Array.isArray(weights) || weights.length === 0) return [];
  const weightsField = `${at}.inputSettings.weights`;
  if (weights.length !== actions.length)
    return [{ field: weightsField, message: "Each action needs a weight" }];
  if (!weights.every((weight) => weight === 0)) return [];
  return [{ field: weightsField, message: "One of the weights must be more than 0" }];
}

type Inputs = ScriptActionInput["inputSettings"];

function refuseInputs(row: ScriptActionInput, at: string, issues: Issue[]): Inputs {
  for (const name of Object.keys(row.inputSettings)) {
    const field = `${at}.inputSettings.${name}`;
    issues.push({ field, message: "A saved action brings its own inputs" });
  }
  return {};
}

function checkInputs(row: ScriptActionInput, at: string, issues: Issue[]): Inputs {
  const type = findActionTypeById(row.selectedActionType ?? 0);
  if (!type || type.blocks.length > 0 || type.name === NESTED) {
    const message = type
      ? `The type ${type.name} holds steps: make an action of it`
      : "There is no such action type";
    issues.push({ field: `${at}.selectedActionType`, message });
    return row.inputSettings;
  }
  const checked = validateInputs(type.name, row.inputSettings, `${at}.inputSettings`);
  issues.push(...checked.issues);
  return checked.inputs;
}

const documentsIn = (input: ScriptInput) =>
  input.scriptActions.flatMap((row, index) =>
    documentsInInputs(
      findActionTypeById(row.selectedActionType ?? 0)?.name ?? "",
      row.inputSettings,
      `scriptActions.${index}.inputSettings`,
    ),
  );
