import type { RunCommand } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { RunEngine } from "../engine/run-engine.ts";
import { type CommandTarget, lockTargets, setLatestRuns } from "./command-targets.tables.ts";
import { type Failure, missingOf } from "./failure.ts";
import { type CommandCall, commandRuns } from "./run-commands.ts";

interface CommandDeps {
  db: Db;
  clock: Clock;
  runs: RunEngine;
}

interface Caller {
  id: number;
  email: string;
}

export interface Commanded {
  /** Of the ids, those that are the user's. */
  found: CommandTarget[];
  /** Runs that were created, by extension; null where one was taken back. */
  latestRuns: Map<number, number | null>;
  failures: Map<number, Failure>;
  /** Tells agents and windows. Call it after the commit. */
  announce(runs: RunEngine): void;
}

/**
 * Gives a script command to extensions of a user, in the transaction that `tx` is. With
 * `onlyRunId` nothing happens to an extension that shows another run by now.
 */
export async function commandExtensionsIn(
  tx: Db,
  call: CommandCall,
  ids: number[],
  onlyRunId?: number,
): Promise<Commanded> {
  const found = await lockTargets(tx, call.userId, ids);
  const targets = found.filter((row) => onlyRunId === undefined || row.latestRunId === onlyRunId);
  const { latestRuns, failures, changes, hasQueued } = await commandRuns(tx, targets, call);
  await setLatestRuns(tx, latestRuns);
  const extensionIds = found.map((row) => row.id).filter((id) => !failures.has(id));
  const news = { userId: call.userId, extensionIds, changes, at: call.at };
  return {
    found,
    latestRuns,
    failures: new Map([...missingOf(ids, found), ...failures]),
    announce: (runs) => (hasQueued ? runs.queued(news) : runs.changed(news)),
  };
}

/** The same in a transaction of its own; answers who could not be commanded, and why. */
export async function commandExtensions(
  { db, clock, runs }: CommandDeps,
  user: Caller,
  command: RunCommand,
  ids: number[],
  onlyRunId?: number,
): Promise<Map<number, Failure>> {
  const call = { userId: user.id, startedBy: user.email, origin: "user", command } as const;
  const commanded = await db
    .transaction()
    .execute((tx) => commandExtensionsIn(tx, { ...call, at: clock() }, ids, onlyRunId));
  commanded.announce(runs);
  return commanded.failures;
}
