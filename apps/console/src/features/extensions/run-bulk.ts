export interface BulkFailure {
  id: number;
  errorCode: number;
}

export interface BulkAnswer<Row> {
  data: Row[];
  additionalData: { errorCode: number | null; items: BulkFailure[] };
}

export interface BulkResult<Row> {
  done: Row[];
  failed: BulkFailure[];
  /** Those that were not asked for any more because somebody stopped. */
  skipped: number[];
}

/** One call names this many: small enough for the count to move, large enough to be quick. */
const CHUNK = 500;

interface BulkOptions {
  signal: AbortSignal;
  onProgress: (finished: number) => void;
}

/**
 * A bulk call of any size in chunks, one after the other. Stopping leaves the chunk in hand to the
 * server and asks for no more. What a chunk throws ends the whole: it is no answer about rows.
 */
export async function runBulk<Row>(
  ids: readonly number[],
  callChunk: (ids: number[]) => Promise<BulkAnswer<Row>>,
  { signal, onProgress }: BulkOptions,
): Promise<BulkResult<Row>> {
  const result: BulkResult<Row> = { done: [], failed: [], skipped: [] };
  for (let from = 0; from < ids.length; from += CHUNK) {
    if (signal.aborted) {
      result.skipped = ids.slice(from);
      break;
    }
    const chunk = ids.slice(from, from + CHUNK);
    const { data, additionalData } = await callChunk(chunk);
    result.done.push(...data);
    result.failed.push(...additionalData.items);
    onProgress(Math.min(ids.length, from + CHUNK));
  }
  return result;
}

/** Failures of one code together, the most frequent code first. */
export function byCode(failed: readonly BulkFailure[]): { errorCode: number; ids: number[] }[] {
  const groups = Map.groupBy(failed, (failure) => failure.errorCode);
  return [...groups]
    .map(([errorCode, failures]) => ({ errorCode, ids: failures.map(({ id }) => id) }))
    .toSorted((a, b) => b.ids.length - a.ids.length);
}
