import {
  type ActionTypeDefinition,
  CUSTOM_TYPE,
  findActionTypeById,
  recordingSettings,
  validateInputs,
  validateSteps,
} from "@baton/catalogue";
import { type ActionInput, secretsInInputs, secretsInSteps } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import type { Issue } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import {
  documentsInInputs,
  documentsInSteps,
  findMissingDocuments,
} from "../documents/for-others.ts";
import { findMissingSecrets } from "../secrets/secrets.service.ts";
import { NESTED } from "./nested-ids.ts";
import { checkNested } from "./nested-input.ts";

/** The action as it is kept: checked by the catalogue, defaults filled in; throws all faults. */
export async function checkActionInput(
  db: Tx,
  userId: number,
  input: ActionInput,
): Promise<ActionInput> {
  const { action, issues } = checkByCatalogue(input);
  const references = [
    ...documentsInSteps(action.steps, "steps"),
    ...documentsInInputs(typeName(action.actionTypeId), action.inputSettings, "inputSettings"),
  ];
  issues.push(...(await findMissingDocuments(db, userId, references)));
  const hidden = [
    ...secretsInSteps(action.steps, "steps"),
    ...secretsInInputs(action.inputSettings, "inputSettings"),
  ];
  issues.push(...(await findMissingSecrets(db, userId, hidden)));
  const nested = await checkNested(db, userId, action);
  issues.push(...nested.issues);
  if (issues.length > 0) throw invalidInput(issues);
  return nested.action;
}

const typeName = (id: number): string => findActionTypeById(id)?.name ?? "";

function checkByCatalogue(input: ActionInput): { action: ActionInput; issues: Issue[] } {
  const type = findActionTypeById(input.actionTypeId);
  if (!type) {
    return {
      action: input,
      issues: [{ field: "actionTypeId", message: "There is no such action type" }],
    };
  }
  return type.id === CUSTOM_TYPE.id ? checkCustom(input) : checkSingle(input, type);
}

function checkCustom(input: ActionInput): { action: ActionInput; issues: Issue[] } {
  const result = validateSteps(input.steps);
  const kept = recordingSettings(input.inputSettings);
  const issues = Object.keys(input.inputSettings)
    .filter((name) => !Object.hasOwn(kept, name))
    .map((name) => ({
      field: `inputSettings.${name}`,
      message: "An action of steps has no inputs of its own",
    }));
  if (result.ok) return { action: { ...input, steps: result.steps }, issues };
  return { action: input, issues: [...issues, ...result.issues] };
}

/** An action of one type, with its inputs filled in once and for all. */
function checkSingle(
  input: ActionInput,
  type: ActionTypeDefinition,
): { action: ActionInput; issues: Issue[] } {
  if (type.blocks.length > 0 || type.name === NESTED) {
    const message = `The type ${type.name} holds steps: make an action of steps with it`;
    return { action: input, issues: [{ field: "actionTypeId", message }] };
  }
  if (type.isRandom) {
    const message = `The type ${type.name} picks actions: it stands in a row of a script`;
    return { action: input, issues: [{ field: "actionTypeId", message }] };
  }
  const { inputs, issues } = validateInputs(type.name, input.inputSettings, "inputSettings");
  if (input.steps.length > 0) {
    issues.push({ field: "steps", message: "Only an action of the type custom has steps" });
  }
  return { action: { ...input, inputSettings: inputs }, issues };
}
