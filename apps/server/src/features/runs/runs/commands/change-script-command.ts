import { ACTIVE_SCRIPT_STATUSES, ScriptStatus, transition } from "@baton/contract";
import { AppError, fail } from "../../../../http/errors.ts";
import type { FoundScript, ScriptSnapshot } from "../../../library/scripts/for-others.ts";
import { holdSnapshots } from "../ledger/run-snapshots.ts";
import type { RunRecord } from "../ledger/run-state.tables.ts";
import { toStatusChange } from "../ledger/run-transitions.ts";
import type { Command, CommandTarget, Decision } from "./command-runs.ts";
import type { Failure } from "./failure.ts";
import { type InputsFailure, isInputsFailure, makeInputsFiller } from "./fill-inputs.ts";
import { tooOldFor } from "./old-agents.ts";
import { isOfOtherNetwork } from "./once-command.ts";

/**
 * What another script, or none, means to the run that waits: it runs what its extension's row shows.
 * A run of its own (once, or a retry) and one that has begun keep what they have.
 */
export const changeScriptCommand =
  (script: FoundScript | null): Command =>
  async (tx, call, targets) => {
    refuseMixed(targets, script);
    const isAsked = script !== null && targets.some((target) => followed(target, script));
    const runnable = { scriptId: script?.id ?? null, actionId: null };
    const snapshots = await holdSnapshots(tx, call, isAsked ? [runnable] : []);
    const snapshot = snapshots(runnable);
    const filled =
      snapshot && !(snapshot instanceof AppError) ? makeInputsFiller({})(snapshot) : snapshot;
    return (target) => decide(target, script, filled);
  };

/** A script of one network is nothing to a selection of several: whom was it meant for? */
function refuseMixed(targets: CommandTarget[], script: FoundScript | null): void {
  if (!script || script.socialNetwork === null) return;
  const networks = new Set(targets.flatMap((target) => target.socialNetwork ?? []));
  if (networks.size > 1) throw fail("differentSocialNetworks");
}

function decide(
  target: CommandTarget,
  script: FoundScript | null,
  snapshot: ScriptSnapshot | InputsFailure | AppError | undefined,
): Decision | Failure {
  const { run } = target;
  if (run && ACTIVE_SCRIPT_STATUSES.includes(run.status)) return { errorName: "scriptInUse" };
  if (script && isOfOtherNetwork(target, script)) return { errorName: "otherSocialNetwork" };
  const following = followed(target, script);
  if (!following) return { changes: [] };
  if (snapshot instanceof AppError || (snapshot && isInputsFailure(snapshot))) return snapshot;
  const tooOld = snapshot && tooOldFor(target, snapshot);
  if (tooOld) return tooOld;
  return follow(following, snapshot);
}

/** The run that waits for its turn or its browser with its extension's script, where that is another now. */
function followed({ run, scriptId }: CommandTarget, script: FoundScript | null): RunRecord | null {
  if (!run || run.isOnce || run.retryOf !== null) return null;
  if (scriptId === (script?.id ?? null)) return null;
  const isWaiting =
    run.status === ScriptStatus.InQueue ||
    (run.status === ScriptStatus.WaitingForBrowser && run.lostFrom === null);
  return isWaiting ? run : null;
}

/** Without a script nothing is left to wait for. */
function follow(run: RunRecord, snapshot: ScriptSnapshot | undefined): Decision | Failure {
  if (run.status === ScriptStatus.InQueue)
    return snapshot ? { changes: [], replanned: snapshot } : { changes: [], withdrawn: run };
  // Its browser may have been told of the old one at this moment: it is stopped, and another begins.
  const stop = transition(run, { type: "stop" });
  if (stop.type !== "move") return { errorName: "extensionProblem" };
  const changes = [toStatusChange(run, "stop", stop.next)];
  return snapshot ? { changes, create: { event: "start", from: { snapshot } } } : { changes };
}
