import { type BatonClient, isEnded, RUN_STATUS, type RunHead, runData } from "@baton/client";
import type { NotStarted, Started, StartedRun } from "./start-runs.ts";

type StatusName = keyof typeof RUN_STATUS;

/** A run as the command tells of it; `data` is there where it was asked for. */
export interface RunResult {
  id: number;
  extension: { id: number; name: string };
  status: StatusName;
  isEnded: boolean;
  startedAt: string | null;
  finishedAt: string | null;
  errorCode: number | null;
  failure: string | null;
  data?: { name: string; value: unknown }[];
}

export interface Results {
  runs: RunResult[];
  notStarted: NotStarted[];
}

const statusName = (status: number): StatusName =>
  (Object.keys(RUN_STATUS) as StatusName[]).find((name) => RUN_STATUS[name] === status) ??
  "unknown";

/** What is known of the runs: as they were last seen, or as they were started. */
export const toResults = (
  { runs, notStarted }: Started,
  seen: ReadonlyMap<number, RunHead | null>,
): Results => ({ runs: runs.map((run) => toResult(run, seen.get(run.id))), notStarted });

function toResult(
  { id, extension, status }: StartedRun,
  seen: RunHead | null | undefined,
): RunResult {
  const common = { id, extension };
  if (seen === null)
    return { ...common, ...NOTHING, status: "unknown", isEnded: true, failure: "The run is gone." };
  if (seen === undefined)
    return { ...common, ...NOTHING, status: statusName(status), isEnded: isEnded(status) };
  const { startedAt, finishedAt, errorCode, errorMessage } = seen;
  return {
    ...common,
    status: statusName(seen.status),
    isEnded: isEnded(seen.status),
    ...{ startedAt, finishedAt, errorCode, failure: errorMessage },
  };
}

const NOTHING = { startedAt: null, finishedAt: null, errorCode: null, failure: null };

/** Runs whose data is read at once: one user's calls are counted. */
const READS_AT_ONCE = 4;

/** Adds to the runs that have ended what they collected. */
export async function readData(
  client: BatonClient,
  runs: readonly RunResult[],
  signal: AbortSignal,
): Promise<void> {
  const left = runs.filter((run) => run.isEnded && run.status !== "unknown").values();
  const readAll = async () => {
    for (const run of left) {
      run.data = [];
      for await (const { name, value } of runData(client, run.id, signal))
        run.data.push({ name, value });
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readAll));
}
