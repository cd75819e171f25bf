import type { RunCommand } from "@baton/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { commandRuns, type Failure } from "../runs/run-commands.ts";
import type { RunEngine } from "../runs/run-engine.ts";
import { lockExtensions, setLatestRuns } from "./extensions.tables.ts";

interface CommandDeps {
  db: Db;
  clock: Clock;
  runs: RunEngine;
}

interface Caller {
  id: number;
  email: string;
}

/** The ids that were asked about and are not among the user's. */
export function missingOf(asked: number[], found: { id: number }[]): Map<number, Failure> {
  const known = new Set(found.map((row) => row.id));
  return new Map(
    asked.filter((id) => !known.has(id)).map((id) => [id, { errorName: "extensionsNotFound" }]),
  );
}

/**
 * Gives a script command to extensions of a user; answers who could not be commanded, and
 * why. With `onlyRunId` nothing happens to an extension that shows another run by now.
 */
export async function commandExtensions(
  { db, clock, runs }: CommandDeps,
  user: Caller,
  command: RunCommand,
  ids: number[],
  onlyRunId?: number,
): Promise<Map<number, Failure>> {
  const at = clock();
  const { found, outcome } = await db.transaction().execute(async (tx) => {
    const locked = await lockExtensions(tx, user.id, ids);
    const targets = locked
      .filter((row) => onlyRunId === undefined || row.latestRunId === onlyRunId)
      .map(({ id, ...rest }) => ({ extensionId: id, ...rest }));
    const call = { userId: user.id, startedBy: user.email, command, at };
    const commanded = await commandRuns(tx, targets, call);
    await setLatestRuns(tx, commanded.latestRuns);
    return { found: locked, outcome: commanded };
  });
  const extensionIds = found.map((row) => row.id).filter((id) => !outcome.failures.has(id));
  const news = { userId: user.id, extensionIds, changes: outcome.changes, at };
  if (outcome.hasQueued) runs.queued(news);
  else runs.changed(news);
  return new Map([...missingOf(ids, found), ...outcome.failures]);
}
