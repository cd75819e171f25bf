export interface BulkFailure {
  id: number;
  errorCode: number;
  /** What the code leaves open, where the call says it. */
  reason?: string;
}

export interface BulkAnswer<Row> {
  data: Row[];
  additionalData: { items: BulkFailure[] };
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

/** What several calls about one chunk came to together. */
export const mergeAnswers = <Row>(answers: readonly BulkAnswer<Row>[]): BulkAnswer<Row> => ({
  data: answers.flatMap(({ data }) => data),
  additionalData: { items: answers.flatMap(({ additionalData }) => additionalData.items) },
});

interface FailureGroup {
  errorCode: number;
  reason: string | undefined;
  ids: number[];
}

/** Failures of one code, and reason, together; the most frequent first. */
export function byCode(failed: readonly BulkFailure[]): FailureGroup[] {
  const groups = Map.groupBy(failed, ({ errorCode, reason }) => `${errorCode} ${reason}`);
  return [...groups.values()]
    .flatMap((failures) =>
      failures
        .slice(0, 1)
        .map(({ errorCode, reason }) => ({ errorCode, reason, ids: failures.map(({ id }) => id) })),
    )
    .toSorted((a, b) => b.ids.length - a.ids.length);
}
