import { checkInputs, type GivenInputs, inputsStillFit, type JsonValue } from "@baton/contract";
import { type AppError, fail, type Issue } from "../../../../http/errors.ts";
import type { ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import type { Failure } from "./failure.ts";

export interface InputsFailure extends Failure {
  errorName: "inputsNotFit";
  message: string;
  issues: Issue[];
}

export const inputsNotFit = (issues: [Issue, ...Issue[]]): InputsFailure => ({
  errorName: "inputsNotFit",
  message: `${issues[0].field}: ${issues[0].message}`,
  issues,
});

export const toError = ({ errorName, message, issues }: InputsFailure): AppError =>
  fail(errorName, { message, issues });

/**
 * What a script's runs begin with: the inputs of a call or, where it names none, the defaults. Each
 * snapshot is filled once, however many extensions run it: they are all made of one plan.
 */
export function makeInputsFiller(given: GivenInputs | undefined) {
  const filled = new Map<ScriptSnapshot, ScriptSnapshot | InputsFailure>();
  return (snapshot: ScriptSnapshot): ScriptSnapshot | InputsFailure => {
    const found = filled.get(snapshot) ?? fillInputs(snapshot, given ?? {});
    filled.set(snapshot, found);
    return found;
  };
}

export const isInputsFailure = (filled: ScriptSnapshot | InputsFailure): filled is InputsFailure =>
  "errorName" in filled;

/**
 * What is run again begins with what it began with, as far as the script still takes it, unless the
 * call gives other inputs.
 */
export function fillAgain(
  snapshot: ScriptSnapshot,
  earlier: Readonly<Record<string, JsonValue>> | undefined,
  given?: GivenInputs,
): ScriptSnapshot | InputsFailure {
  const again = { ...snapshot, variables: { ...snapshot.variables, ...earlier } };
  return fillInputs(again, given ?? inputsStillFit(snapshot.inputs, earlier ?? {}));
}

function fillInputs(snapshot: ScriptSnapshot, given: GivenInputs): ScriptSnapshot | InputsFailure {
  const checked = checkInputs(snapshot.inputs, given);
  if (!checked.isFit) return inputsNotFit(checked.faults as [Issue, ...Issue[]]);
  // Most scripts take none, and are told apart by what they are.
  if (snapshot.inputs.length === 0) return snapshot;
  return { ...snapshot, variables: { ...snapshot.variables, ...checked.values } };
}
