import type { InputSettingDefinition, SocialNetwork } from "@baton/contract";
import { z } from "zod";
import type { Inputs } from "./inputs.ts";

export const ACTION_KINDS = [
  "page",
  "pointer",
  "input",
  "wait",
  "read",
  "data",
  "service",
  "flow",
  "action",
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * What the agent may do with a step that was begun and never reported done, after its worker
 * ended: `harmless` ones are done again, `uncertain` ones are reported and count as failed.
 */
export type Redo = "harmless" | "uncertain";

export interface ActionTypeDefinition<Name extends string = string, I extends Inputs = Inputs> {
  /** On the wire and in the database: never changes, never given to another type. */
  id: number;
  name: Name;
  kind: ActionKind;
  socialNetwork: SocialNetwork | null;
  inputs: I;
  blocks: readonly string[];
  redo: Redo;
  /** Milliseconds a step waits by default for its element or event. */
  timeoutMs: number;
  /** Not offered for new steps; comes from recordings. */
  isFromRecordings: boolean;
  /** Only a row of a script has it, with the saved actions of which each run does one. */
  isRandom: boolean;
  /** Agents know it from this minor version of their protocol on. */
  sinceMinor: number;
}

export const DEFAULT_STEP_TIMEOUT_MS = 5000;

export function defineActionType<const Name extends string, const I extends Inputs>(
  definition: Pick<ActionTypeDefinition<Name, I>, "id" | "name" | "kind" | "inputs" | "redo"> &
    Partial<ActionTypeDefinition<Name, I>>,
): ActionTypeDefinition<Name, I> {
  return {
    socialNetwork: null,
    blocks: [],
    timeoutMs: DEFAULT_STEP_TIMEOUT_MS,
    isFromRecordings: false,
    isRandom: false,
    sinceMinor: 0,
    ...definition,
  };
}

/** Checks a step's inputs: unknown names are faults, absent ones get their defaults. */
export function inputsSchema(type: ActionTypeDefinition): z.ZodType<Record<string, unknown>> {
  const shape = Object.fromEntries(
    Object.entries(type.inputs).map(([name, input]) => [name, input.schema]),
  );
  return z.strictObject(shape);
}

export function inputSettingDefinitions(type: ActionTypeDefinition): InputSettingDefinition[] {
  return Object.entries(type.inputs).map(([name, input]) => ({ name, ...input.definition }));
}
