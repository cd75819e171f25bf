/**
 * What may go wrong with a vendor:
 * - `unreachable`: nobody listens, or the line was cut;
 * - `silent`: it took the request, and no answer came in time;
 * - `signedOut`: its app has no account;
 * - `keyRefused`: the key, or the login and password, are not right, or missing;
 * - `noAutomation`: the account's plan does not have the API;
 * - `limitReached`: the account has, or runs, as many profiles as its plan allows;
 * - `proxiesFull`: the account keeps as many proxies as its plan allows;
 * - `profileRuns`: it has to be stopped first, here or on another machine;
 * - `rateLimited`: it asks for less;
 * - `notFound`: it has no such profile;
 * - `unknownCall`: an app of this version does not know the request;
 * - `refused`: whatever else it says no to;
 * - `unreadable`: the answer is nothing that its documents describe.
 */
export type VendorFault =
  | "unreachable"
  | "silent"
  | "signedOut"
  | "keyRefused"
  | "noAutomation"
  | "limitReached"
  | "proxiesFull"
  | "profileRuns"
  | "rateLimited"
  | "notFound"
  | "unknownCall"
  | "refused"
  | "unreadable";

interface VendorErrorDetails {
  /** What the vendor said, in its own words. */
  words?: string | null;
  retryAfterMs?: number | undefined;
  /** Where it is `unreachable` or `silent`: the request may have arrived, its answer did not. */
  isLost?: boolean;
  cause?: unknown;
}

const WORDS_MAX_CHARS = 500;

export class VendorError extends Error {
  readonly fault: VendorFault;
  readonly words: string | null;
  readonly retryAfterMs: number | undefined;
  readonly isLost: boolean;
  /** Uncut: the cut could leave half a secret. */
  readonly #said: string | null;

  constructor(fault: VendorFault, details: VendorErrorDetails = {}) {
    const { words, retryAfterMs, isLost = false, cause } = details;
    const said = words?.trim().slice(0, WORDS_MAX_CHARS) || null;
    super(said ?? fault, { cause });
    this.#said = words ?? null;
    this.fault = fault;
    this.words = said;
    this.retryAfterMs = retryAfterMs;
    this.isLost = isLost;
  }

  /** This fault, its words changed. */
  reworded(change: (words: string) => string): VendorError {
    const words = this.#said === null ? null : change(this.#said);
    const { retryAfterMs, isLost, cause } = this;
    return new VendorError(this.fault, { words, retryAfterMs, isLost, cause });
  }
}
