import { CUSTOM_TYPE } from "@baton/catalogue";
import {
  type Action,
  createAction,
  createScript,
  type Script,
  type ScriptInput,
  type Step,
} from "@baton/contract";
import type { Api } from "./api.ts";

type RowInput = ScriptInput["scriptActions"][number];

const rowOf = (id: string, part: Partial<RowInput>): RowInput => ({
  id,
  selectedActionId: null,
  selectedActionType: null,
  inputSettings: {},
  actions: [],
  hasFixedOrder: false,
  timeLimit: 0,
  onFailure: "continue",
  isDisabled: false,
  ...part,
});

export function customAction(api: Api, name: string, steps: Step[]): Promise<Action> {
  return api.call(createAction, {
    body: { name, actionTypeId: CUSTOM_TYPE.id, socialNetwork: null, inputSettings: {}, steps },
  });
}

/** A script with a row for each action, in this order. */
export function scriptOf(
  api: Api,
  name: string,
  actions: Action[],
  row: Partial<RowInput> = {},
): Promise<Script> {
  return api.call(createScript, {
    body: {
      name,
      hasRandomOrder: false,
      inputs: [],
      scriptActions: actions.map((action, index) =>
        rowOf(`row-${index}`, { selectedActionId: action.id, ...row }),
      ),
    },
  });
}
