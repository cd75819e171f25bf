import { createHash } from "node:crypto";
import type { Endpoint } from "@baton/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentCall, type KeyedCall } from "../work/current-call.ts";
import { isChanging } from "./audit.ts";
import { type AppError, fail } from "./errors.ts";
import { answerUnread, isBodyUnread } from "./unread-body.ts";

/* Calls that may be sent again: `Idempotency-Key`. docs/decisions/idempotency.md says what holds. */

const IDEMPOTENCY_KEY_MAX_CHARS = 200;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_CHARS}}$`);
const RETRY_AFTER_SECONDS = 60;

/** What is kept of an answer. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A call that is being carried out. */
export interface KeyedClaim extends KeyedCall {
  /** What every later call with the key gets; without it they are told that it is lost. */
  answer(kept: KeptAnswer | undefined): Promise<void>;
  /** As if there had been no call, unless it has changed anything. */
  release(): Promise<void>;
}

/** What a key is to a call: its own now, or what another call has made of it. */
export type KeyStanding =
  | { is: "claimed"; claim: KeyedClaim }
  | { is: "answered"; answer: KeptAnswer }
  | { is: "otherCall" | "lost" | "tooLarge" | "tooMany" };

export interface KeyedCalls {
  /** Waits while another call with the key is carried out, as long as `isGone` does not say stop. */
  begin(userId: number, key: string, call: string, isGone: () => boolean): Promise<KeyStanding>;
}

declare module "fastify" {
  interface FastifyInstance {
    keyedCalls: KeyedCalls | null;
  }
  interface FastifyRequest {
    keyedClaim: KeyedClaim | null;
  }
}

/** Headers that are part of an answer; the others are of the connection, or made anew. */
const KEPT_HEADERS = ["content-type", "content-disposition", "location", "upload-offset", "etag"];
const KEPT_PREFIXES = ["upload-", "tus-", "x-document", "x-archive"];
const isKept = (name: string): boolean =>
  KEPT_HEADERS.includes(name) || KEPT_PREFIXES.some((prefix) => name.startsWith(prefix));

/** Answers of these may be others a moment later. */
const PASSING: ReadonlySet<number> = new Set([401, 429]);

export function addIdempotency(app: FastifyInstance, keyedCalls: KeyedCalls | undefined): void {
  app.decorate("keyedCalls", keyedCalls ?? null);
  app.decorateRequest("keyedClaim", null);
  // Before anything packs the answer; what was acknowledged is kept first.
  app.addHook("onSend", async (request, reply, payload) => {
    const claim = request.keyedClaim;
    if (claim) await settle(claim, request, reply, payload);
    return payload;
  });
}

/** Carries a call out once for its key, and gives its answer to whoever sends it again. */
export async function onceByKey<Answer>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const { user, server } = request;
  const key = request.headers["idempotency-key"];
  if (key === undefined || !user || !server.keyedCalls || !isChanging(endpoint)) return work();
  if (typeof key !== "string" || !KEY.test(key))
    throw fail("invalidInput", {
      field: "Idempotency-Key",
      message: `must be 1 to ${IDEMPOTENCY_KEY_MAX_CHARS} visible ASCII characters`,
    });
  const isGone = () => reply.raw.destroyed;
  const standing = await server.keyedCalls.begin(user.id, key, callOf(request), isGone);
  if (standing.is === "answered") return replay(standing.answer, request, reply);
  if (standing.is !== "claimed") throw refusalOf(standing.is);
  const { claim } = standing;
  request.keyedClaim = claim;
  try {
    return await currentCall.run(claim, work);
  } catch (error) {
    // Such a failure is written past the hooks.
    if (isBodyUnread(request)) await claim.release();
    throw error;
  }
}

type Refused = Exclude<KeyStanding["is"], "claimed" | "answered">;

function refusalOf(is: Refused): AppError {
  if (is === "otherCall") return fail("idempotencyMismatch");
  if (is === "lost") return fail("answerLost");
  if (is === "tooLarge")
    return fail("answerLost", {
      message:
        "The call with this Idempotency-Key was carried out; its answer was too large to be kept.",
    });
  return fail("tooManyRequests", {
    message: "Too many calls with an Idempotency-Key in 24 hours.",
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/**
 * What makes two calls the same: the address, the body, and which group the token is good for. A file
 * has not been read by then: its length and what its head says of it stand for it.
 */
function callOf({ method, url, body, headers, user }: FastifyRequest): string {
  const head = Object.entries(headers)
    .filter(([name]) => name.startsWith("upload-") || name === "content-length")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const what = body === undefined ? head : body;
  return createHash("sha256")
    .update(JSON.stringify([method, url, user?.held?.groupId ?? null, what]))
    .digest("base64url");
}

function replay(
  { status, headers, body }: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  void reply.status(status).headers(headers).header("idempotent-replayed", "true");
  if (!isBodyUnread(request)) return reply.send(body);
  answerUnread(body, request, reply);
  return reply;
}

async function settle(
  claim: KeyedClaim,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  request.keyedClaim = null;
  try {
    const { statusCode: status } = reply;
    if (status >= 500 || PASSING.has(status)) await claim.release();
    else await claim.answer(keptOf(status, reply.getHeaders(), payload));
  } catch (err) {
    // The caller has its answer all the same; who asks again is told that it is lost.
    request.log.error({ err }, "An answer could not be kept for its Idempotency-Key");
  }
}

/** Undefined of what is written as it is read: nobody knows how much it is. */
function keptOf(
  status: number,
  all: ReturnType<FastifyReply["getHeaders"]>,
  payload: unknown,
): KeptAnswer | undefined {
  const isText = typeof payload === "string";
  if (!isText && !Buffer.isBuffer(payload) && payload !== null && payload !== undefined)
    return undefined;
  const headers = Object.entries(all).flatMap(([name, value]) =>
    isKept(name) && value !== undefined ? [[name, String(value)] as const] : [],
  );
  const body = isText ? Buffer.from(payload) : ((payload as Buffer | null) ?? Buffer.alloc(0));
  return { status, headers: Object.fromEntries(headers), body };
}
