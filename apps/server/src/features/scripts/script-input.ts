import { findActionTypeById, validateInputs } from "@baton/catalogue";
import {
  type ScriptActionInput,
  type ScriptInput,
  secretsInInputs,
  type SocialNetwork,
} from "@baton/contract";
import type { Tx } from "../../database/types.ts";
import { fail, type Issue } from "../../http/errors.ts";
import { invalidInput } from "../../http/input.ts";
import { commonNetwork } from "../actions/common-network.ts";
import { NESTED } from "../actions/nested-ids.ts";
import { networksOfActions } from "../actions/use-actions.ts";
import { documentsInInputs } from "../documents/document-references.ts";
import { findMissingDocuments } from "../documents/find-missing-documents.ts";
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
    rows.flatMap((row) => row.actionId ?? []),
  );
  rows.forEach((row, index) => {
    if (row.actionId === null || networks.has(row.actionId)) return;
    const field = `scriptActions.${index}.selectedActionId`;
    issues.push({ field, message: "There is no such action" });
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
  if (row.actions.length > 0) {
    issues.push({ field: `${at}.actions`, message: "Only a random action type picks of actions" });
  }
  const inputSettings =
    actionTypeId === null ? refuseInputs(row, at, issues) : checkInputs(row, at, issues);
  const { id, hasFixedOrder, timeLimit, onFailure, isDisabled } = row;
  return {
    id,
    actionId,
    actionTypeId,
    inputSettings,
    hasFixedOrder,
    timeLimit,
    onFailure,
    isDisabled,
  };
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
