import { json } from "node:stream/consumers";
import { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { Octokit } from "@octokit/core";
import type { Endpoints } from "@octokit/types";
import type { z } from "zod";
import type { OperatorsDoor } from "../../../../network/fetch-operators.ts";
import { VERSION } from "../../../../settings/version.ts";
import type { Clock } from "../../../../work/clock.ts";
import { faultOfAnswer, GithubFault, type Rate, rateOf } from "./github-fault.ts";

export const API_VERSION = "2022-11-28";
const JSON_MAX_BYTES = 5 * 1024 * 1024;
/** So long GitHub may ask to wait within a call; beyond it, who called is told. */
const SHORT_WAIT_MS = 5000;
const AGAIN_AFTER_MS = 300;
/** Says that somebody on the way could not do it just now. */
const PASSING = new Set([502, 503, 504]);

export interface ClientDeps {
  door: Pick<OperatorsDoor, "fetchUpTo">;
  apiUrl: string;
  clock: Clock;
  /** A call that brings JSON takes no longer. */
  callMs: number;
}

interface Options {
  /** JSON that is longer is not read. */
  maxBytes?: number;
  /** Media type, where it is not JSON. */
  accept?: string;
  /** Longer than a call of JSON. */
  forMs?: number;
  /** Bytes of a body that comes as a stream. */
  length?: number;
}

type Route = keyof Endpoints;
type Given<R extends Route> = Endpoints[R]["parameters"] | { data: ReadableStream<Uint8Array> };

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | undefined>>;
  data: ReadableStream<Uint8Array> | null;
}

export type GithubClient = ReturnType<typeof makeGithubClient>;

/** How long until the call may be made once more; undefined where that helps nobody. */
function waitOf(error: unknown, route: Route, now: number): number | undefined {
  if (!(error instanceof GithubFault)) return undefined;
  if (error.retryAt) {
    const ms = error.retryAt.getTime() - now;
    return ms <= SHORT_WAIT_MS ? Math.max(0, ms) : undefined;
  }
  const isPassing = error.status !== undefined && PASSING.has(error.status);
  return isPassing && route.startsWith("GET") ? AGAIN_AFTER_MS : undefined;
}

/**
 * GitHub as one token sees it, for one call of a user, who may go away: `signal`. All that is read is
 * bounded, and held against a schema.
 */
export function makeGithubClient(deps: ClientDeps, token: string, signal: AbortSignal) {
  const { door, apiUrl, clock, callMs } = deps;
  const octokit = makeOctokit(apiUrl, token);
  let rate: Rate | undefined;
  let scopes: string | undefined;
  let hasAnswered = false;

  async function once(route: Route, given: object, options: Options): Promise<Answer> {
    const late = AbortSignal.timeout(options.forMs ?? callMs);
    try {
      const answer = (await octokit.request(route, {
        ...given,
        headers: headersOf(given, options),
        request: {
          fetch: door.fetchUpTo(options.maxBytes ?? JSON_MAX_BYTES),
          signal: AbortSignal.any([signal, late]),
          parseSuccessResponseBody: false,
        },
      })) as unknown as Answer;
      rate = rateOf(answer.headers) ?? rate;
      scopes = answer.headers["x-oauth-scopes"]?.toString() ?? scopes;
      if (answer.status < 300) {
        hasAnswered = true;
        return answer;
      }
      await answer.data?.cancel();
      throw movedFault(answer, apiUrl);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GithubFault) throw error;
      throw toFault(error);
    }
  }

  function toFault(error: unknown): GithubFault {
    const { status, headers } = responseOf(error) ?? {};
    if (status === undefined || !headers) return new GithubFault("unreachable");
    rate = rateOf(headers) ?? rate;
    const message = error instanceof Error ? error.message.slice(0, 1000) : "";
    return faultOfAnswer({ status, headers, message }, clock().getTime());
  }

  /** Once more where that may help: what only reads, and what GitHub wants a moment later. */
  async function request(route: Route, given: object, options: Options): Promise<Answer> {
    try {
      return await once(route, given, options);
    } catch (error) {
      const wait = waitOf(error, route, clock().getTime());
      if (wait === undefined || "data" in given) throw error;
      await sleep(wait, undefined, { signal });
      return once(route, given, options);
    }
  }

  /** What GitHub says, as far as the schema names it. */
  async function call<R extends Route, Schema extends z.ZodType>(
    route: R,
    given: Given<R>,
    schema: Schema,
    options: Options = {},
  ): Promise<z.output<Schema>> {
    const { data } = await request(route, given, options);
    const parsed = schema.safeParse(await readJson(data, signal));
    if (!parsed.success) throw new GithubFault("unreachable");
    return parsed.data;
  }

  /** Bytes as they come. */
  async function stream<R extends Route>(
    route: R,
    given: Given<R>,
    options: Options,
  ): Promise<ReadableStream<Uint8Array>> {
    const { data } = await request(route, given, options);
    return data ?? ReadableStream.from([]);
  }

  return {
    call,
    stream,
    signal,
    apiUrl,
    /** Whether GitHub has done anything that was asked of it here. */
    get hasAnswered() {
      return hasAnswered;
    },
    /** As GitHub said last. */
    get rate() {
      return rate;
    },
    /** What the token may do, where GitHub says so: of OAuth and classic tokens. */
    get scopes() {
      return scopes?.split(",").map((scope) => scope.trim());
    },
  };
}

function makeOctokit(baseUrl: string, auth: string): Octokit {
  const quiet = () => undefined;
  // It would say addresses, and of a fault the whole request.
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  return new Octokit({ auth, baseUrl, userAgent: `Baton/${VERSION}`, log });
}

const headersOf = (given: object, { accept, length }: Options) => ({
  "x-github-api-version": API_VERSION,
  ...(accept !== undefined && { accept }),
  ...("data" in given && { "content-type": "application/json; charset=utf-8" }),
  ...(length !== undefined && { "content-length": String(length) }),
});

/** GitHub sends to a repository's number; whoever sends elsewhere is not followed. */
function movedFault({ status, headers }: Answer, apiUrl: string): GithubFault {
  const location = headers["location"]?.toString() ?? "";
  const isMoved = location.startsWith(`${apiUrl}/repositories/`);
  return new GithubFault(isMoved ? "repositoryMoved" : "unreachable", { status, location });
}

/** What octokit's errors bring of an answer, where there was one. */
function responseOf(error: unknown): Pick<Answer, "status" | "headers"> | undefined {
  if (typeof error !== "object" || error === null || !("response" in error)) return undefined;
  return error.response as Pick<Answer, "status" | "headers"> | undefined;
}

async function readJson(
  data: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await json(data ?? ReadableStream.from([]));
  } catch {
    signal.throwIfAborted();
    throw new GithubFault("unreachable");
  }
}
