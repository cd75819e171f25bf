import { type SocialNetwork, transition } from "@baton/contract";
import { AppError } from "../../../http/errors.ts";
import type { ScriptSnapshot } from "../../scripts/script-plan.ts";
import { holdSnapshots, type Runnable } from "../ledger/run-snapshots.ts";
import { isTariffValid } from "../queue/queue-limits.tables.ts";
import type { Command, CommandTarget, Decision } from "./command-runs.ts";
import type { Failure } from "./failure.ts";
import { tooOldFor } from "./old-agents.ts";

/** Runs something once, wherever nothing runs: what cannot run at all is refused for all of them. */
export const onceCommand =
  (runnable: Runnable, variables: ScriptSnapshot["variables"] = {}): Command =>
  async (tx, call) => {
    const held = (await holdSnapshots(tx, call, [runnable]))(runnable);
    if (held === undefined) throw new Error("A run once is of a script or of an action");
    if (held instanceof AppError) throw held;
    const snapshot = { ...held, variables: { ...held.variables, ...variables } };
    const isBarred = !(await isTariffValid(tx, call.userId, call.at));
    return (target) => decide(target, snapshot, isBarred);
  };

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
