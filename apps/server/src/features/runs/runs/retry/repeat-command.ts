import type { Db } from "../../../../database/types.ts";
import type { Command } from "../commands/command-runs.ts";
import { retryCommand } from "./retry-command.ts";
import { listRetrySources } from "./run-retry.tables.ts";

/** Does a run of the user's once more from its start: with its script, its inputs and its seed. */
export async function repeatCommand(db: Db, userId: number, runId: number): Promise<Command> {
  const sources = await listRetrySources(db, userId, [runId]);
  const byExtension = new Map(sources.map((source) => [source.extensionId, source]));
  return retryCommand(byExtension, { from: "start", script: "old" });
}
