import type { Tx } from "../../../../database/types.ts";
import { AppError } from "../../../../http/errors.ts";
import { refuseOtherKinds } from "../../../library/actions/for-others.ts";
import {
  holdScripts,
  loadActionSnapshot,
  loadScriptSnapshot,
  planRowsOf,
  type ScriptSnapshot,
} from "../../../library/scripts/for-others.ts";

/** What a run is made of: a script, or an action by itself; neither where there is none any more. */
export interface Runnable {
  scriptId: number | null;
  actionId: number | null;
}

/** What the runs of scripts and actions are made from, or why none can be made. */
export type Snapshots = (runnable: Runnable | undefined) => ScriptSnapshot | AppError | undefined;

const keyOf = ({ scriptId, actionId }: Runnable): string => `${scriptId} ${actionId}`;

/** Who runs them, and when: what was given of an action may be over by then. */
interface Whose {
  userId: number;
  at: Date;
}

/** Each script and action is read once, however many extensions run it. */
export async function loadSnapshots(
  tx: Tx,
  { userId, at }: Whose,
  runnables: Iterable<Runnable>,
): Promise<Snapshots> {
  const asked = new Map([...runnables].map((runnable) => [keyOf(runnable), runnable]));
  const snapshots = new Map<string, ScriptSnapshot | AppError | undefined>();
  for (const [key, runnable] of asked) {
    try {
      snapshots.set(key, await loadSnapshot(tx, { userId, at }, runnable));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      snapshots.set(key, error);
    }
  }
  return (runnable) => runnable && snapshots.get(keyOf(runnable));
}

/**
 * As `loadSnapshots`, of scripts that are not those of the extensions: who holds an extension holds
 * its script, too.
 */
export async function holdSnapshots(
  tx: Tx,
  whose: Whose,
  runnables: readonly Runnable[],
): Promise<Snapshots> {
  await holdScripts(
    tx,
    whose.userId,
    runnables.flatMap(({ scriptId }) => scriptId ?? []),
  );
  return loadSnapshots(tx, whose, runnables);
}

async function loadSnapshot(
  tx: Tx,
  { userId, at }: Whose,
  { scriptId, actionId }: Runnable,
): Promise<ScriptSnapshot | undefined> {
  if (actionId === null && scriptId === null) return undefined;
  const snapshot =
    actionId === null
      ? await loadScriptSnapshot(tx, userId, scriptId ?? 0, at)
      : await loadActionSnapshot(tx, userId, actionId, at);
  await refuseOtherKinds(tx, userId, planRowsOf(snapshot));
  return snapshot;
}
