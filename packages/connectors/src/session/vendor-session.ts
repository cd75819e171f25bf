import type { VendorCall, VendorCalls } from "../core/calls.ts";
import { fillPath } from "../core/calls.ts";
import type { Credentials } from "../core/credentials.ts";
import { VendorError } from "../core/vendor-error.ts";
import { wordsIn } from "./words-in.ts";
import type { RateWindow } from "../core/rate-window.ts";
import type { OwnPace, RateLimiter } from "./rate-limiter.ts";
import type { Transport, WireReply, WireRequest } from "./transport.ts";

/** What has to be found out once about an installation, and is kept with its settings. */
export interface Memory {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

export interface VendorSessionDeps {
  transport: Transport;
  /** Shared by all that use the same account of the vendor. */
  limiters: { local: RateLimiter; cloud: RateLimiter };
  credentials: Credentials;
  /** Which of the vendor's variants. */
  variantId: string;
  memory: Memory;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
  /** Who has not had a turn within this time is told so instead. */
  patienceMs?: number;
  /** No answer is waited for longer, whatever its call allows. */
  answerMs?: number;
  signal: AbortSignal;
}

export interface CallRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

const TIMEOUT_MS = 30_000;
const TRIES = 3;
const REST_MS = 1_000;
/** A vendor that asks for more than this is not waited for. */
const LONGEST_REST_MS = 60_000;
/** Remembers that the vendor took the key away (`endsWhenTooFast`). */
const ENDED = "endedByHaste";

/** For vendors that say "too fast" in a way of their own. */
type SaysTooFast = (reply: Reply) => boolean;

export type VendorSession = ReturnType<typeof makeVendorSession>;

/** A vendor's API as one user reaches it: at its pace, again where that does no harm. */
export function makeVendorSession(deps: VendorSessionDeps) {
  const { transport, limiters, sleep, now = Date.now, memory, signal } = deps;

  const { key, ...others } = deps.credentials;
  // It is copied with the end of its line.
  const credentials: Credentials = key === undefined ? others : { ...others, key: key.trim() };

  async function takeTurn(limiter: RateLimiter, own: OwnPace | undefined): Promise<void> {
    const { patienceMs } = deps;
    const patience = patienceMs === undefined ? [] : [AbortSignal.timeout(patienceMs)];
    try {
      await limiter.take(AbortSignal.any([signal, ...patience]), own);
    } catch (cause) {
      signal.throwIfAborted();
      throw new VendorError("rateLimited", { retryAfterMs: Number.POSITIVE_INFINITY, cause });
    }
  }

  /** One that is there and says nothing is told apart from one that is not there. */
  async function answerTo(request: WireRequest): Promise<WireReply> {
    const late = AbortSignal.timeout(request.timeoutMs);
    try {
      return await transport(request, AbortSignal.any([signal, late]));
    } catch (cause) {
      signal.throwIfAborted();
      const wasSent = !(cause instanceof VendorError) || cause.isLost;
      throw late.aborted && wasSent ? new VendorError("silent", { isLost: true, cause }) : cause;
    }
  }

  async function sendOnce(
    call: VendorCall,
    request: WireRequest,
    says: SaysTooFast,
  ): Promise<Reply> {
    const limiter = limiters[request.at];
    await takeTurn(limiter, call.pace && { call: request.call, window: call.pace });
    if (call.endsWhenTooFast && memory.get(ENDED)) throw new VendorError("rateLimited");
    const wire = await answerTo(request);
    const reply = { ...wire, body: parse(wire) };
    const isRefused = isTooFast(wire) || says(reply);
    const retryAfterMs = restOf(wire.headers["retry-after"]) ?? (isRefused ? REST_MS : 0);
    if (retryAfterMs > 0) limiter.restFor(Math.min(retryAfterMs, LONGEST_REST_MS));
    if (!isRefused) return reply;
    if (call.endsWhenTooFast) memory.set(ENDED, "true");
    throw new VendorError("rateLimited", { words: wordsIn(reply.body), retryAfterMs });
  }

  /** What was asked too fast was not done; what was lost on the way may have been. */
  const isWorthAnother = (call: VendorCall, failure: unknown): boolean => {
    if (!(failure instanceof VendorError)) return false;
    if (failure.fault === "rateLimited")
      return !call.endsWhenTooFast && (failure.retryAfterMs ?? 0) <= LONGEST_REST_MS;
    return failure.fault === "unreachable" && failure.isLost && call.isRepeatable;
  };

  /** Throws only where no answer came, or the vendor asks for less. */
  async function send(call: VendorCall, wire: WireRequest, says: SaysTooFast): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      try {
        const reply = await sendOnce(call, wire, says);
        const isAgain = reply.status >= 502 && reply.status <= 504 && call.isRepeatable;
        if (!isAgain || tries === TRIES) return reply;
      } catch (failure) {
        if (tries === TRIES || !isWorthAnother(call, failure)) throw failure;
      }
      await sleep(REST_MS * tries, signal);
    }
  }

  return {
    credentials,
    /** What no words may repeat; a token that a vendor gives is added by who asked for it. */
    secrets: new Set(Object.values(credentials).filter((one) => typeof one === "string")),
    variantId: deps.variantId,
    memory,
    signal,
    now,
    /** Somebody says that the vendor may be asked again (`endsWhenTooFast`). */
    resume: (): void => {
      if (memory.get(ENDED)) memory.set(ENDED, "");
    },
    sleep: (ms: number): Promise<void> => sleep(ms, signal),
    /** The vendor said what it allows. */
    keepTo: (at: WireRequest["at"], windows: readonly RateWindow[]): void =>
      limiters[at].keepTo(windows),
    /** A sender that knows the names of one vendor's calls. */
    senderOf:
      <Calls extends VendorCalls>(calls: Calls, says: SaysTooFast = () => false) =>
      async (name: keyof Calls & string, request: CallRequest = {}): Promise<Reply> => {
        const call = calls[name] as VendorCall;
        return send(call, toWire(call, name, request, deps.answerMs), says);
      },
  };
}

/** What cannot stand in a header at all: no vendor ever gave such a key. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

function toWire(
  call: VendorCall,
  name: string,
  request: CallRequest,
  answerMs = Number.POSITIVE_INFINITY,
): WireRequest {
  const { params = {}, query = {}, headers = {}, form } = request;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  if (Object.values(headers).some((one) => UNSENDABLE.test(one)))
    throw new VendorError("keyRefused");
  const body = bodyOf(request);
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  return {
    ...{ at: call.at, call: name, method: call.method },
    path: fillPath(call.path, params) + (search && `?${search}`),
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": type }),
      ...headers,
    },
    body,
    timeoutMs: Math.min(call.timeoutMs ?? TIMEOUT_MS, answerMs),
  };
}

function bodyOf({ json, form }: CallRequest): string | undefined {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
}

function parse({ body }: WireReply): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Cloudflare, which stands before some of them, says it in a page of its own. */
const isTooFast = ({ status, body }: WireReply): boolean =>
  status === 429 || (status >= 400 && /\b1015\b/.test(body) && /rate.?limited|code/i.test(body));

/** Seconds, or a date; some vendors say nothing, and some say 0 with every answer. */
function restOf(header: string | undefined): number | undefined {
  const seconds = Number(header);
  if (header && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = header ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
