import { ApiError, endsSession, toErrorState } from "../../api/errors.ts";
import type { BulkAnswer, BulkFailure, BulkPart } from "./bulk-plan.ts";

/** Each row of the plan is in exactly one of the lists of ids. */
export interface BulkResult<Row> {
  /** As the calls answered them. */
  rows: Row[];
  done: number[];
  failed: BulkFailure[];
  /** Not begun, as somebody stopped. */
  skipped: number[];
  /** Not begun, as a call before them failed as a whole. */
  notTried: number[];
}

/** One call names this many: small enough for the count to move, large enough to be quick. */
const CHUNK = 500;

interface RunOptions {
  signal: AbortSignal;
  onProgress: (finished: number) => void;
}

/** The script is gone, say: it stays so for the rest of the part, and is nothing to other parts. */
export const isAboutItsPart = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && !endsSession(error);

function chunksOf<Row>(part: BulkPart<Row>) {
  const count = Math.ceil(part.ids.length / CHUNK);
  return Array.from({ length: count }, (_, index) => ({
    part,
    ids: part.ids.slice(index * CHUNK, (index + 1) * CHUNK),
  }));
}

function addAnswer<Row>(result: BulkResult<Row>, ids: number[], answer: BulkAnswer<Row>): void {
  const failures = new Map(answer.additionalData.items.map((failure) => [failure.id, failure]));
  result.rows.push(...answer.data);
  for (const id of ids) {
    const failure = failures.get(id);
    if (failure) result.failed.push(failure);
    else result.done.push(id);
  }
}

function addThrown<Row>(result: BulkResult<Row>, ids: number[], thrown: unknown): void {
  const { errorCode } = toErrorState(thrown);
  result.failed.push(...ids.map((id) => ({ id, errorCode, thrown })));
}

/**
 * All parts in chunks, one after the other, into one result. Stopping leaves the chunk in hand to
 * the server and asks for no more. What a call throws becomes its rows' failure: a refusal ends the
 * part, anything else the whole, and neither loses what was done before.
 */
export async function runPlan<Row>(
  parts: readonly BulkPart<Row>[],
  { signal, onProgress }: RunOptions,
): Promise<BulkResult<Row>> {
  const result: BulkResult<Row> = { rows: [], done: [], failed: [], skipped: [], notTried: [] };
  const refused = new Set<BulkPart<Row>>();
  let isOver = false;
  for (const { part, ids } of parts.flatMap(chunksOf)) {
    if (isOver || refused.has(part)) {
      result.notTried.push(...ids);
      continue;
    }
    if (signal.aborted) {
      result.skipped.push(...ids);
      continue;
    }
    try {
      addAnswer(result, ids, await part.call(ids));
    } catch (error) {
      addThrown(result, ids, error);
      if (isAboutItsPart(error)) refused.add(part);
      else isOver = true;
    }
    onProgress(result.done.length + result.failed.length);
  }
  return result;
}
