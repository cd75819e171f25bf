import {
  ExtensionState,
  type GivenInputs,
  isEnded,
  type RunCommand,
  transition,
} from "@baton/contract";
import type { Db } from "../../../../database/types.ts";
import { AppError } from "../../../../http/errors.ts";
import { type GivenValues, listGivenValues } from "../ledger/given-values.tables.ts";
import { loadSnapshots, type Runnable, type Snapshots } from "../ledger/run-snapshots.ts";
import type { RunRecord } from "../ledger/run-state.tables.ts";
import { toStatusChange } from "../ledger/run-transitions.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import type { Command, CommandCall, CommandTarget, Decision } from "./command-runs.ts";
import type { Failure } from "./failure.ts";
import { fillAgain, inputsNotFit, isInputsFailure, makeInputsFiller } from "./fill-inputs.ts";
import { tooOldFor } from "./old-agents.ts";

/** Start, stop, pause, … as the state machine decides. */
export const userCommand =
  (command: RunCommand, inputs?: GivenInputs): Command =>
  async (tx, call, targets) => {
    const creating = targets.filter((target) => mayCreate(target.run, command));
    const snapshots = await loadSnapshots(tx, call, creating.map(runnableOf));
    const given = await listGivenValues(tx, creating.flatMap(runAgain));
    const fill = makeInputsFiller(inputs);
    const isBarred = creating.length > 0 && (await isBarredByTariff(tx, call, command));
    return (target) => decide(target, command, { snapshots, given, inputs, fill, isBarred });
  };

/** What a user may queue on a disabled extension, where it waits, nothing else does. */
export const onlyIfEnabled =
  (command: Command): Command =>
  async (tx, call, targets) => {
    const decideAll = await command(tx, call, targets);
    return (target) =>
      target.state === ExtensionState.Disabled
        ? { errorName: "extensionProblem", message: "The extension is disabled." }
        : decideAll(target);
  };

/** A command that leaves an extension alone which shows another run by now. */
export const onlyForRun =
  (runId: number, command: Command): Command =>
  async (tx, call, targets) => {
    const decideAll = await command(tx, call, targets);
    return (target) => (target.latestRunId === runId ? decideAll(target) : { changes: [] });
  };

const isOnceAgain = ({ isOnce, status }: RunRecord): boolean => isOnce && !isEnded(status);

/** A restart begins with what the run that it stops began with. */
const runAgain = ({ run }: CommandTarget): number[] =>
  run && !isEnded(run.status) ? [run.id] : [];

/** What a new run of the extension is of: its script, or again what an unfinished run once is of. */
function runnableOf({ scriptId, run }: CommandTarget): Runnable & { isOnce: boolean } {
  if (run && isOnceAgain(run)) return run;
  return { scriptId, actionId: null, isOnce: false };
}

/** What a schedule puts into the queue waits there until the tariff is prolonged. */
const isBarredByTariff = async (
  db: Db,
  { userId, origin, at }: CommandCall,
  command: RunCommand,
): Promise<boolean> =>
  !(origin === "schedule" && command === "enqueue") && !(await isTariffValid(db, userId, at));

/** What new runs are made from, and whether there may be any. */
interface Means {
  snapshots: Snapshots;
  given: GivenValues;
  /** What the call gives; nothing where it names no inputs. */
  inputs: GivenInputs | undefined;
  fill: ReturnType<typeof makeInputsFiller>;
  isBarred: boolean;
}

const mayCreate = (run: RunRecord | null, command: RunCommand): boolean =>
  command === "restart" ||
  ((command === "start" || command === "enqueue") && (!run || isEnded(run.status)));

function decide(target: CommandTarget, command: RunCommand, means: Means): Decision | Failure {
  if (command === "restart") return decideRestart(target, means);
  const { run } = target;
  const result = transition(run, { type: command });
  switch (result.type) {
    case "illegal":
      return { errorName: result.error };
    case "create":
      return decideCreation(target, result.place === "front" ? "start" : "enqueue", means);
    case "withdraw":
      return { changes: [], ...(run && { withdrawn: run }) };
    case "move":
      if (means.inputs && run) return KEEPS_INPUTS;
      return { changes: run ? [toStatusChange(run, command, result.next)] : [] };
  }
}

const KEEPS_INPUTS = inputsNotFit([
  { field: "inputs", message: "The run goes on with the inputs that it began with" },
]);

function decideCreation(
  target: CommandTarget,
  event: "start" | "enqueue",
  { snapshots, given, inputs, fill, isBarred }: Means,
): Decision | Failure {
  const runnable = runnableOf(target);
  const snapshot = snapshots(runnable);
  if (!snapshot) return { errorName: "extensionProblem", message: "The extension has no script." };
  if (snapshot instanceof AppError) return snapshot;
  if (isBarred) return { errorName: "limitedByTariff" };
  const tooOld = tooOldFor(target, snapshot);
  if (tooOld) return tooOld;
  const earlier = given.get(runAgain(target)[0] ?? 0);
  const filled = earlier ? fillAgain(snapshot, earlier, inputs) : fill(snapshot);
  if (isInputsFailure(filled)) return filled;
  return { changes: [], create: { event, from: { snapshot: filled, isOnce: runnable.isOnce } } };
}

/** Stop, where there is something to stop, then start; nothing is stopped that cannot start again. */
function decideRestart(target: CommandTarget, means: Means): Decision | Failure {
  const creation = decideCreation(target, "start", means);
  const { run } = target;
  if ("errorName" in creation || !run || isEnded(run.status)) return creation;
  const stop = transition(run, { type: "stop" });
  if (stop.type !== "move") return { errorName: "extensionProblem" };
  return { ...creation, changes: [toStatusChange(run, "stop", stop.next)] };
}
