import type { Db } from "../../apps/server/src/database/types.ts";
import type { StoredRun } from "./stored-runs.ts";
import type { CallsLedger, RunCall } from "./calls-ledger.ts";

/** A script that is changed may begin a waiting run anew. */
const CREATING = ["enqueue", "start", "restart", "changeScript"];
const ABORTED = 3;

/** What was acknowledged is there; what was left in doubt is there once or not at all. */
export async function accountForCalls(
  db: Db,
  runs: Map<number, StoredRun>,
  calls: CallsLedger,
): Promise<string[]> {
  const byExtension = Map.groupBy(runs.values(), (run) => run.extensionId);
  const callsOf = Map.groupBy(calls.runCalls, (call) => call.extensionId);
  const extensionIds = new Set([...byExtension.keys(), ...callsOf.keys()]);
  return [
    ...[...extensionIds].flatMap((id) =>
      accountForRunCalls(runs, byExtension.get(id) ?? [], callsOf.get(id) ?? []),
    ),
    ...(await accountForValues(db, calls)),
    ...(await accountForCreated(db, calls)),
  ];
}

interface Claims {
  acknowledged: Set<number>;
  withdrawn: Set<number>;
  /** Calls in doubt that may have made a run. */
  creations: number;
  /** Withdrawals of a run that nobody can name. */
  withdrawals: number;
}

/** The calls for one extension, in the order they were made. */
function accountForRunCalls(
  runs: Map<number, StoredRun>,
  stored: StoredRun[],
  calls: RunCall[],
): string[] {
  const { acknowledged, withdrawn, creations, withdrawals } = claimsOf(calls);
  const faults = calls.flatMap((call) => faultOfCommand(runs, call));
  const missing = [...acknowledged].filter((id) => !runs.has(id) && !withdrawn.has(id));
  if (missing.length > withdrawals)
    faults.push(`runs ${missing.join(", ")} were acknowledged and are gone`);
  const left = [...withdrawn].filter((id) => runs.has(id));
  if (left.length > 0) faults.push(`runs ${left.join(", ")} were withdrawn and are still there`);
  const others = stored.filter(({ id }) => !acknowledged.has(id)).map(({ id }) => id);
  if (others.length > creations)
    faults.push(`of runs ${others.join(", ")} only ${creations} can have been asked for`);
  return faults;
}

function claimsOf(calls: RunCall[]): Claims {
  const claims: Claims = {
    acknowledged: new Set(),
    withdrawn: new Set(),
    creations: 0,
    withdrawals: 0,
  };
  /** The latest run, unless that is in doubt. */
  let latest: number | null = null;
  for (const { command, result, run } of calls) {
    if (result === "refused") continue;
    if (command === "dequeue") {
      if (result === "done" && latest !== null) claims.withdrawn.add(latest);
      else claims.withdrawals += 1;
      latest = null;
    } else if (result === "doubt" && CREATING.includes(command)) {
      claims.creations += 1;
      latest = null;
    } else if (run) {
      latest = run.id;
      claims.acknowledged.add(run.id);
    }
  }
  return claims;
}

function faultOfCommand(
  runs: Map<number, StoredRun>,
  { command, result, run, extensionId }: RunCall,
): string[] {
  if (result !== "done" || command === "dequeue") return [];
  if (command === "changeScript") return [];
  if (!run) return [`${command} of extension ${extensionId} was acknowledged without a run`];
  const found = runs.get(run.id);
  if (command === "stop" && found?.status !== ABORTED)
    return [`run ${run.id} was stopped, and is ${found?.status ?? "gone"}`];
  if (command === "pause" && !found?.history.some(({ event }) => event === "pause"))
    return [`run ${run.id} was paused, and its history does not say so`];
  return [];
}

async function accountForValues(db: Db, { valueCalls }: CallsLedger): Promise<string[]> {
  const rows = await db.selectFrom("extensions").select(["id", "note", "scriptId"]).execute();
  const stored = new Map(
    rows.flatMap((row) => [
      [`note of ${row.id}`, row.note],
      [`script of ${row.id}`, String(row.scriptId)],
    ]),
  );
  const faults: string[] = [];
  for (const [place, calls] of Map.groupBy(valueCalls, (call) => call.place)) {
    const lastDone = calls.findLastIndex((call) => call.result === "done");
    if (lastDone < 0) continue;
    const possible = calls
      .slice(lastDone)
      .filter((call) => call.result !== "refused")
      .map((call) => call.value);
    if (!possible.includes(stored.get(place) ?? ""))
      faults.push(`${place} is "${stored.get(place)}", not "${possible.join('" or "')}"`);
  }
  return faults;
}

async function accountForCreated(db: Db, { created }: CallsLedger): Promise<string[]> {
  const rows = await db.selectFrom("scripts").select("name").execute();
  const counts = Map.groupBy(rows, (row) => row.name);
  return [...created].flatMap(([name, result]) => {
    const count = counts.get(name)?.length ?? 0;
    const isRight = result === "done" ? count === 1 : count <= (result === "doubt" ? 1 : 0);
    return isRight ? [] : [`"${name}" (${result}) is there ${count} times`];
  });
}
