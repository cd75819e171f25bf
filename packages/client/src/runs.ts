import type { components } from "./api.generated.ts";
import type { BatonClient } from "./client.ts";
import { BatonError, UnreachableError } from "./errors.ts";
import { pause } from "./pause.ts";

export type RunHead = components["schemas"]["RunHead"];
export type RunDataItem = components["schemas"]["RunDataItem"];
type Status = RunHead["status"];

/** What the numbers of a run's status mean. */
export const RUN_STATUS = {
  unknown: -1,
  failed: 0,
  paused: 1,
  inProgress: 2,
  aborted: 3,
  finished: 4,
  inQueue: 5,
  waitingForBrowser: 6,
  finishedWithErrors: 7,
} as const satisfies Record<string, Status>;

const UNFINISHED: readonly Status[] = [
  RUN_STATUS.paused,
  RUN_STATUS.inProgress,
  RUN_STATUS.inQueue,
  RUN_STATUS.waitingForBrowser,
];
export const isEnded = (status: Status): boolean => !UNFINISHED.includes(status);

interface FollowOptions {
  /** Stops the waiting, never the runs. */
  signal?: AbortSignal;
  /** Told of each run whose status or step differs from what was last seen; null: it is gone. */
  onChange?: (id: number, run: RunHead | null) => void;
  /** Told when the server stops answering, and when it is back. */
  onConnection?: (isConnected: boolean) => void;
}

const IDS_AT_ONCE = 200;
const SHORTEST_MS = 500;
const LONGEST_MS = 5000;

/**
 * Waits until all of these runs have ended, however often the server goes away meanwhile; the signal
 * bounds it. A run that was deleted comes back as null.
 */
export async function followRuns(
  client: BatonClient,
  ids: readonly number[],
  { signal, onChange, onConnection }: FollowOptions = {},
): Promise<Map<number, RunHead | null>> {
  const seen = new Map<number, RunHead | null>();
  const isOpen = (id: number) => !seen.has(id) || !hasEnded(seen.get(id));
  let waitMs = SHORTEST_MS;
  let isConnected = true;
  const connected = (value: boolean) => {
    if (value !== isConnected) onConnection?.(value);
    isConnected = value;
  };
  for (;;) {
    const open = ids.filter(isOpen);
    if (open.length === 0) return seen;
    const found = await readRuns(client, open, signal);
    connected(found !== undefined);
    const changed = open.filter((id) => found && differs(seen.get(id), found.get(id) ?? null));
    for (const id of changed) {
      const run = found?.get(id) ?? null;
      seen.set(id, run);
      onChange?.(id, run);
    }
    waitMs = changed.length > 0 ? SHORTEST_MS : Math.min(waitMs * 1.5, LONGEST_MS);
    if (ids.some(isOpen)) await pause(waitMs, signal);
  }
}

const hasEnded = (run: RunHead | null | undefined): boolean => !run || isEnded(run.status);

const differs = (known: RunHead | null | undefined, now: RunHead | null): boolean =>
  known === undefined || known?.status !== now?.status || known?.stepNumber !== now?.stepNumber;

/** Undefined where the server cannot be asked now; what it refuses is thrown. */
async function readRuns(
  client: BatonClient,
  ids: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Map<number, RunHead> | undefined> {
  const found = new Map<number, RunHead>();
  try {
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const part = ids.slice(start, start + IDS_AT_ONCE);
      const query = { runIds: part.join(","), limit: part.length };
      const { data } = await client.get("/api/runs", {
        params: { query },
        ...(signal && { signal }),
      });
      for (const run of data) found.set(run.id, run);
    }
    return found;
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof UnreachableError ||
  (error instanceof BatonError && (error.status === 429 || error.status >= 502));

/** Everything that a run collected, in order. */
export async function* runData(
  client: BatonClient,
  id: number,
  signal?: AbortSignal,
): AsyncGenerator<RunDataItem> {
  let afterSeq = 0;
  for (;;) {
    const { data, hasMore } = await client.get("/api/runs/{id}/data", {
      params: { path: { id }, query: { afterSeq } },
      ...(signal && { signal }),
    });
    yield* data;
    if (!hasMore) return;
    afterSeq = data.at(-1)?.seq ?? afterSeq;
  }
}
