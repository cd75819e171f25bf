import type { ErrorName } from "@baton/contract";
import { type AppError, fail } from "./errors.ts";

interface Verdict {
  name: ErrorName;
  retryAfter?: number;
  /** Instead of the catalogue's words. */
  message?: string;
}

const invalid: Verdict = { name: "invalidInput" };
const conflict: Verdict = { name: "conflict" };
const retry: Verdict = { name: "unavailable", retryAfter: 1 };
/** Others changed the same things all the time; each change has been done again a few times by then. */
const crossed: Verdict = {
  name: "unavailable",
  retryAfter: 1,
  message: "Others changed the same things at the same moment. Nothing was changed; try again.",
};
const wait: Verdict = { name: "unavailable", retryAfter: 5 };

/** SQLSTATE codes, and Node's where the database cannot be reached at all. */
const verdicts: Record<string, Verdict> = {
  "22001": invalid, // text too long
  "22003": invalid, // number out of range
  "22007": invalid, // not a date
  "22008": invalid, // date out of range
  "22021": invalid, // bytes that are no text
  "22P02": invalid, // not of the column's type
  "22P05": invalid, // a character the database cannot hold
  "54000": invalid, // too large for an index
  "23503": conflict, // what it refers to is gone, or is referred to
  "23505": conflict, // exists already
  "40001": crossed, // serialisation failure
  "40P01": crossed, // deadlock
  "55P03": retry, // lock not available
  "57014": retry, // cancelled
  "53100": { name: "diskFull" },
  "53200": wait, // out of memory
  "53300": wait, // too many connections
  "57P01": wait, // shutting down
  "57P02": wait, // crashed
  "57P03": wait, // starting up
  ECONNREFUSED: wait,
  ECONNRESET: wait,
  ENOENT: wait, // the embedded server's socket is away
  EPIPE: wait,
};

const isDriverError = (error: object): boolean =>
  "severity" in error || ("syscall" in error && error.syscall === "connect");

/** The driver words a lost connection in plain errors without a code, or hands on the socket's. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|write EPIPE|read ECONNRESET)/;

export function fromPostgresError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (LOST.test(error.message)) return fail("unavailable", { retryAfter: 5, cause: error });
  if (!isDriverError(error) || !("code" in error)) return undefined;
  const code = String(error.code);
  const verdict = verdicts[code] ?? (code.startsWith("08") ? wait : undefined);
  if (!verdict) return undefined;
  const { name, ...words } = verdict;
  return fail(name, { cause: error, ...words });
}
