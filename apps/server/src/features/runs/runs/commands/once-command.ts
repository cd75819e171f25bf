import { type GivenInputs, type SocialNetwork, transition } from "@baton/contract";
import { AppError } from "../../../../http/errors.ts";
import type { ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import { holdSnapshots, type Runnable } from "../ledger/run-snapshots.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import type { Command, CommandTarget, Decision } from "./command-runs.ts";
import type { Failure } from "./failure.ts";
import {
  type InputsFailure,
  inputsNotFit,
  isInputsFailure,
  makeInputsFiller,
  toError,
} from "./fill-inputs.ts";
import { tooOldFor } from "./old-agents.ts";

/** Runs something once, wherever nothing runs: what cannot run at all is refused for all of them. */
export const onceCommand =
  (
    runnable: Runnable,
    inputs: GivenInputs = {},
    variables: ScriptSnapshot["variables"] = {},
  ): Command =>
  async (tx, call) => {
    const held = (await holdSnapshots(tx, call, [runnable]))(runnable);
    if (held === undefined) throw new Error("A run once is of a script or of an action");
    if (held instanceof AppError) throw held;
    const snapshot = fillOnce(held, inputs, variables);
    if (isInputsFailure(snapshot)) throw toError(snapshot);
    const isBarred = !(await isTariffValid(tx, call.userId, call.at));
    return (target) => decide(target, snapshot, isBarred);
  };

/** An input is given as such: as a variable it would be of no type. */
function fillOnce(
  held: ScriptSnapshot,
  inputs: GivenInputs,
  variables: ScriptSnapshot["variables"],
): ScriptSnapshot | InputsFailure {
  const twice = held.inputs.find(({ name }) => Object.hasOwn(variables, name));
  if (twice)
    return inputsNotFit([
      { field: `variables.${twice.name}`, message: "It is an input of the script: see `inputs`" },
    ]);
  const begun = { ...held, variables: { ...held.variables, ...variables } };
  return makeInputsFiller(inputs)(begun);
}

function decide(
  target: CommandTarget,
  snapshot: ScriptSnapshot,
  isBarred: boolean,
): Decision | Failure {
  const result = transition(target.run, { type: "start" });
  if (result.type === "illegal") return { errorName: result.error };
  // What is paused goes on when it is started: another thing cannot run beside it.
  if (result.type !== "create") return { errorName: "scriptInUse" };
  if (isOfOtherNetwork(target, snapshot)) return { errorName: "otherSocialNetwork" };
  if (isBarred) return { errorName: "limitedByTariff" };
  const tooOld = tooOldFor(target, snapshot);
  if (tooOld) return tooOld;
  return { changes: [], create: { event: "start", from: { snapshot, isOnce: true } } };
}

interface OfNetwork {
  socialNetwork: SocialNetwork | null;
}

/** What has no network, script or extension, stands in no other's way. */
export const isOfOtherNetwork = (extension: OfNetwork, script: OfNetwork): boolean =>
  script.socialNetwork !== null &&
  extension.socialNetwork !== null &&
  script.socialNetwork !== extension.socialNetwork;
