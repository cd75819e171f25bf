import type { GithubProblem } from "@baton/contract";

interface Said {
  /** The answer's; undefined where there was none. */
  status?: number;
  retryAt?: Date | undefined;
  /** Where it sends whoever asks for what has moved. */
  location?: string | undefined;
  /** GitHub's own words, or the page that helps. */
  words?: string | undefined;
  cause?: unknown;
}

/** GitHub did not do what was asked. Nothing of the request is kept: it had the token in it. */
export class GithubFault extends Error {
  readonly problem: GithubProblem;
  readonly status: number | undefined;
  readonly retryAt: Date | undefined;
  readonly location: string | undefined;
  readonly words: string | undefined;

  constructor(problem: GithubProblem, said: Said = {}) {
    super(`GitHub: ${problem}${said.status === undefined ? "" : ` (${said.status})`}`);
    this.problem = problem;
    this.status = said.status;
    this.retryAt = said.retryAt;
    this.location = said.location;
    this.words = said.words;
  }
}

export const isStatus = (error: unknown, ...statuses: number[]): error is GithubFault =>
  error instanceof GithubFault && error.status !== undefined && statuses.includes(error.status);

type Headers = Readonly<Record<string, string | number | undefined>>;

/** Where GitHub names no time, it wants a minute at least. */
const UNNAMED_WAIT_MS = 60_000;
/** Whatever an answer says: longer nobody is locked out for it. */
const WAIT_MAX_MS = 2 * 60 * 60 * 1000;

/** What an answer that is no success says. */
export function faultOfAnswer(
  { status, headers, message }: { status: number; headers: Headers; message: string },
  now: number,
): GithubFault {
  const words = wordsOf(message);
  if (status === 401) return new GithubFault("revoked", { status });
  if (status === 403 && headers["x-github-sso"] !== undefined)
    return new GithubFault("ssoRequired", { status, words: ssoPage(headers) });
  if (status === 413 || status === 422) return new GithubFault("refused", { status, words });
  if (status === 403 || status === 429) {
    const retryAt = retryTime(status, headers, message, now);
    return retryAt
      ? new GithubFault("rateLimited", { status, retryAt })
      : new GithubFault("notPermitted", { status });
  }
  if (status === 451) return new GithubFault("notPermitted", { status });
  if (status === 404) return new GithubFault("repositoryNotFound", { status });
  if (status === 409 && /empty/i.test(message))
    return new GithubFault("repositoryEmpty", { status });
  return new GithubFault("unreachable", { status });
}

const WORDS_MAX_CHARS = 500;

/** What GitHub says, without the address of its documentation that the client puts behind it. */
function wordsOf(message: string): string | undefined {
  const [words = ""] = message.split(/ - https:\/\/docs\.github\.com/);
  return words.replaceAll(/\s+/g, " ").trim().slice(0, WORDS_MAX_CHARS) || undefined;
}

/** `required; url=https://github.com/orgs/acme/sso?…`: one click there, and the token is good. */
function ssoPage(headers: Headers): string | undefined {
  const url = /url=(\S+)/.exec(String(headers["x-github-sso"]))?.[1];
  return url?.startsWith("https://") ? url.slice(0, WORDS_MAX_CHARS) : undefined;
}

/** Undefined where the refusal is about something else than too many calls. */
function retryTime(
  status: number,
  headers: Headers,
  message: string,
  now: number,
): Date | undefined {
  const after = Number(headers["retry-after"] ?? Number.NaN);
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN);
  if (Number.isFinite(after)) return bounded(now + after * 1000, now);
  if (headers["x-ratelimit-remaining"] === "0" && Number.isFinite(reset))
    return bounded(reset * 1000, now);
  const isLimit = status === 429 || /rate limit/i.test(message);
  return isLimit ? new Date(now + UNNAMED_WAIT_MS) : undefined;
}

const bounded = (time: number, now: number): Date =>
  new Date(Math.min(Math.max(time, now + 1000), now + WAIT_MAX_MS));

/** Figures of an answer, of which GitHub says how many calls are left. */
export interface Rate {
  limit: number;
  remaining: number;
  resetAt: Date;
}

export function rateOf(headers: Headers): Rate | undefined {
  const figures = ["limit", "remaining", "reset"].map((name) =>
    Number(headers[`x-ratelimit-${name}`] ?? Number.NaN),
  );
  const [limit = -1, remaining = -1, reset = -1] = figures;
  const isSound = figures.every((figure) => Number.isInteger(figure) && figure >= 0);
  if (!isSound || limit > 2 ** 31 - 1 || remaining > limit || reset > 1e11) return undefined;
  return { limit, remaining, resetAt: new Date(reset * 1000) };
}
