import type { NoticeAction } from "../notify.tsx";

export interface BulkFailure {
  id: number;
  errorCode: number;
  /** What the code leaves open, where the call says it. */
  reason?: string;
  /** What the call threw instead of answering: nobody knows what became of the row. */
  thrown?: unknown;
}

/** Rows as they are now, and who failed; whom it does not name as failed was done. */
export interface BulkAnswer<Row> {
  data: Row[];
  additionalData: { items: BulkFailure[] };
}

/** Rows that one call is about; it is made for a chunk of them at a time. */
export interface BulkPart<Row> {
  ids: readonly number[];
  call: (ids: number[]) => Promise<BulkAnswer<Row>>;
}

/** Rows that the command is nothing to: it is not given to them, and that is no failure. */
export interface Unfit {
  /** Those known before it begins, by id, and why. */
  known: ReadonlyMap<number, string>;
  /** Why it is nothing to a row that changed meanwhile; undefined for what is a failure. */
  reasonOf: (failure: BulkFailure) => string | undefined;
  /** "76 were not running". */
  text: (reason: string, count: number) => string;
}

/** A command on many rows, in as many different calls as it takes; no row is in two parts. */
export interface BulkPlan<Row> {
  label: string;
  parts: readonly BulkPart<Row>[];
  /** What the rows are called in the result. */
  names: ReadonlyMap<number, string>;
  onRows: (rows: Row[]) => void;
  /** Every row was done, be it by trying again. */
  onComplete?: (() => void) | undefined;
  /** "48 started". */
  doneText: (count: number) => string;
  /** It carries what somebody has written: a failure waits until it is read, with the way to try again. */
  isWritten?: boolean | undefined;
  unfit?: Unfit | undefined;
  /** Whether a failure that has a reason may go well another time; those with a code alone say it. */
  mayRetry?: ((reason: string) => boolean) | undefined;
  /** The words for the reason of a failure that has more than its code to say. */
  reasonText?: ((reason: string) => string) | undefined;
  /** Leads to what came of it: the runs that were started. */
  follow?: ((done: readonly number[]) => NoticeAction) | undefined;
  /** The way back for those that were done, where there is one. */
  undo?: ((done: readonly number[]) => BulkPlan<Row>) | undefined;
}

export const namesOf = (
  rows: readonly { id: number; name: string }[],
): ReadonlyMap<number, string> => new Map(rows.map(({ id, name }) => [id, name]));

export const sizeOf = (parts: readonly { ids: readonly number[] }[]): number =>
  parts.reduce((sum, { ids }) => sum + ids.length, 0);

/** What is left of the parts when only these rows are meant. */
export function partsFor<Row>(
  parts: readonly BulkPart<Row>[],
  wanted: readonly number[],
): BulkPart<Row>[] {
  const isWanted = new Set(wanted);
  return parts
    .map((part) => ({ ...part, ids: part.ids.filter((id) => isWanted.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
}
