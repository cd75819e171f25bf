import {
  BATON_FILE_VERSION,
  type BatonAction,
  type BatonFile,
  type BatonRow,
  fillSecrets,
  type JsonValue,
  type RunInput,
  type SocialNetwork,
  type Step,
} from "@baton/contract";
import { mapNested } from "../reading/nested-actions.ts";

export interface ActionToWrite {
  id: number;
  name: string;
  type: string;
  socialNetwork: SocialNetwork | null;
  inputs: Record<string, JsonValue>;
  steps: Step[];
}

/** A row names saved actions by their ids. */
export interface RowToWrite extends Omit<BatonRow, "action" | "actions"> {
  action: number | null;
  actions: number[];
}

export interface ScriptToWrite {
  name: string;
  hasRandomOrder: boolean;
  inputs: RunInput[];
  rows: RowToWrite[];
}

/**
 * The file of these scripts and actions, in which every action that they name is to be found. What
 * is hidden in them stays here: a file goes to others.
 */
export function writeBaton(
  schema: string,
  actions: readonly ActionToWrite[],
  scripts: readonly ScriptToWrite[],
): BatonFile {
  const keys = new Map(actions.map(({ id }, at) => [id, `a${at + 1}`]));
  const keyOf = (id: JsonValue | undefined): string => keys.get(Number(id)) ?? "";
  const writeInputs = (type: string, inputs: Record<string, JsonValue>) =>
    writeSteps([{ id: "s", type, inputs }], keyOf)[0]?.inputs ?? {};
  return {
    $schema: schema,
    format: "baton",
    version: BATON_FILE_VERSION,
    actions: actions.map(({ id, name, type, socialNetwork, inputs, steps }): BatonAction => ({
      key: keyOf(id),
      name,
      type,
      socialNetwork,
      inputs: writeInputs(type, inputs),
      steps: writeSteps(steps, keyOf),
    })),
    scripts: scripts.map(({ name, hasRandomOrder, inputs, rows }) => ({
      name,
      hasRandomOrder,
      inputs,
      rows: rows.map((row) => ({
        ...row,
        action: row.action === null ? null : keyOf(row.action),
        inputs: writeInputs(row.type ?? "", row.inputs),
        actions: row.actions.map(keyOf),
      })),
    })),
  };
}

const writeSteps = (steps: Step[], keyOf: (id: JsonValue | undefined) => string): Step[] =>
  mapNested(
    fillSecrets(steps, () => ""),
    keyOf,
  );
