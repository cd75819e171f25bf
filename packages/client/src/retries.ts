import { secondsOf, UnreachableError } from "./errors.ts";
import { pause } from "./pause.ts";

export interface Retries {
  /** How often a call is sent at most. */
  attempts: number;
  /** The longest wait before the next attempt; a server that asks for more gets its answer shown. */
  maxWaitMs: number;
}

export const RETRIES: Retries = { attempts: 5, maxWaitMs: 30_000 };

type Fetch = (request: Request) => Promise<Response>;

const FIRST_WAIT_MS = 500;
/** Refused before anything was done: too many requests, not ready. */
const BUSY = new Set([429, 503]);
export const IDEMPOTENCY_KEY = "idempotency-key";

/** Sends again what the server was too busy for, and what may be sent twice where no answer came. */
export function retrying(send: Fetch, { attempts, maxWaitMs }: Retries): Fetch {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      const outcome = await trySend(send, isLast ? request : request.clone());
      const waitMs = waitAfter(outcome, attempt);
      const isOver = isLast || waitMs === undefined || waitMs > maxWaitMs;
      if ("failure" in outcome) {
        if (isOver || !mayRepeat(request)) throw unreachable(request, outcome.failure);
      } else if (isOver) return outcome.response;
      else await outcome.response.body?.cancel();
      await pause(waitMs, request.signal);
    }
  };
}

type Outcome = { response: Response } | { failure: unknown };

async function trySend(send: Fetch, request: Request): Promise<Outcome> {
  try {
    return { response: await send(request) };
  } catch (failure) {
    request.signal.throwIfAborted();
    return { failure };
  }
}

function waitAfter(outcome: Outcome, attempt: number): number | undefined {
  const growing = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  if ("failure" in outcome) return growing;
  const { status, headers } = outcome.response;
  if (!BUSY.has(status)) return undefined;
  const asked = secondsOf(headers.get("retry-after"));
  return asked === undefined ? growing : asked * 1000;
}

/** With its key a changing call is carried out once, however often it arrives. */
const mayRepeat = ({ method, headers }: Request): boolean =>
  method === "GET" || method === "HEAD" || headers.has(IDEMPOTENCY_KEY);

function unreachable(request: Request, failure: unknown): UnreachableError {
  const { origin } = new URL(request.url);
  const why = (failure as { cause?: { message?: string } }).cause?.message ?? String(failure);
  return new UnreachableError(`${origin} gives no answer: ${why}`, { cause: failure });
}
