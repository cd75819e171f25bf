import { isEnded } from "@baton/contract";
import type { Db } from "../../apps/server/src/database/types.ts";
import { faultOfHistory } from "../../apps/server/test/legal-history.ts";
import type { AgentsLedger } from "./agents-ledger.ts";
import { accountForCalls } from "./account-calls.ts";
import { accountForReports } from "./account-reports.ts";
import type { CallsLedger } from "./calls-ledger.ts";
import { faultsOfGroups } from "./group-limits.ts";
import { readRuns, type StoredRun } from "./stored-runs.ts";

/** Everything the database has of what agents reported and users asked for, and what is wrong. */
export async function account(db: Db, agents: AgentsLedger, calls: CallsLedger): Promise<string[]> {
  const runs = await readRuns(db);
  return [
    ...agents.faults,
    ...calls.faults,
    ...[...runs.values()].flatMap(faultsOfRun),
    ...(await faultsOfExtensions(db, runs)),
    ...(await faultsOfGroups(db, runs)),
    ...(await accountForReports(db, runs, [...agents.runs.values()])),
    ...(await accountForCalls(db, runs, calls)),
  ];
}

function faultsOfRun({ id, status, isFinished, history }: StoredRun): string[] {
  const faults: string[] = [];
  const fault = faultOfHistory(history);
  if (fault) faults.push(`the history of run ${id} is not legal: ${fault}`);
  if (history.at(-1)?.status !== status)
    faults.push(`run ${id} is ${status}, its history ends with ${history.at(-1)?.status}`);
  if (!isEnded(status) || !isFinished) faults.push(`run ${id} has not ended: ${status}`);
  return faults;
}

async function faultsOfExtensions(db: Db, runs: Map<number, StoredRun>): Promise<string[]> {
  const extensions = await db.selectFrom("extensions").select(["id", "latestRunId"]).execute();
  const latest = new Map([...runs.values()].map((run) => [run.extensionId, run.id]));
  return extensions
    .filter(({ id, latestRunId }) => latestRunId !== (latest.get(id) ?? null))
    .map(
      ({ id, latestRunId }) =>
        `extension ${id} shows run ${latestRunId}, its latest is ${latest.get(id)}`,
    );
}
