import type { Tx } from "../../../../database/types.ts";
import type { CommandTarget } from "../commands/command-runs.ts";
import { isPlanTooNew, typesNewerThan } from "../commands/old-agents.ts";
import { listPlansNaming, type RetrySource } from "./run-retry.tables.ts";

/** Runs whose plans their extensions' agents cannot carry out: browsers have others than they had then. */
export async function findTooNew(
  tx: Tx,
  sources: readonly RetrySource[],
  targets: readonly CommandTarget[],
): Promise<Set<number>> {
  const minors = new Map(targets.map(({ id, protocolMinor }) => [id, protocolMinor]));
  const byMinor = Map.groupBy(sources, ({ extensionId }) => minors.get(extensionId) ?? null);
  const found = new Set<number>();
  for (const [minor, asked] of byMinor) {
    const newer = minor === null ? [] : typesNewerThan(minor);
    if (minor === null || newer.length === 0) continue;
    const ids = asked.map(({ id }) => id);
    for (const plan of await listPlansNaming(tx, ids, newer))
      if (isPlanTooNew(plan, minor)) found.add(plan.runId);
  }
  return found;
}
