import type { Endpoint, ErrorName, Reason } from "@baton/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ChangingCall } from "./audit.ts";
import { type AppError, fail } from "./errors.ts";
import { isFailureCount, type FailureCount, type Strangers } from "./failures-by-address.ts";

/** Who is behind a call with `auth: "user"`. */
export interface User {
  id: number;
  email: string;
  tokenId: number;
  isImpersonated: boolean;
  /** What an integration token is held to; null for a session, which may do all that its user may. */
  held: Held | null;
  /** Until the Terms and Conditions are accepted, a user changes nothing. */
  hasAcceptedTerms: boolean;
  /** Never of a token, nor while somebody else acts as this user. */
  isOperator: boolean;
}

export interface Held {
  label: string;
  scopes: ReadonlySet<string>;
  /** The one group that it is good for. */
  groupId: number | null;
}

/** What is in a group; the features of extensions and of runs know. */
export interface GroupRows {
  /** Which of these extensions are the user's, and in the group. */
  extensions(userId: number, groupId: number, ids: number[]): Promise<ReadonlySet<number>>;
  /** Whether it is a run of the user's on an extension of the group. */
  hasRun(userId: number, groupId: number, runId: number): Promise<boolean>;
}

/** Who is behind a call with `auth: "agent"`. */
export interface Agent {
  extensionId: number;
  userId: number;
}

/** How callers are recognised; the feature of sign-ins fills it in. */
export interface Authenticator {
  authenticate(token: string): Promise<User | undefined>;
  authenticateAgent(secret: string): Promise<Agent | undefined>;
  /** Why somebody is no longer known by what they were known by. */
  whyEnded(token: string): Promise<Reason | undefined>;
}

declare module "fastify" {
  interface FastifyRequest {
    user: User | null;
    agent: Agent | null;
  }
  interface FastifyInstance {
    authenticator: Authenticator;
    strangers: Strangers;
    groupRows: GroupRows;
    writeAudit(call: ChangingCall): Promise<void>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const BEARER = /^Bearer ([\w-]{1,200})$/i;

const bearerOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? "")?.[1];

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export const requireUser: Guard = async (request, reply) => {
  const { authenticator } = request.server;
  request.user = await recognise(
    request,
    reply,
    (token) => authenticator.authenticate(token),
    (token) => authenticator.whyEnded(token),
  );
};

export const requireAgent: Guard = async (request, reply) => {
  const { authenticator } = request.server;
  request.agent = await recognise(request, reply, (secret) =>
    authenticator.authenticateAgent(secret),
  );
};

async function recognise<Caller extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  look: (secret: string) => Promise<Caller | undefined>,
  why: (secret: string) => Promise<Reason | undefined> = async () => undefined,
): Promise<Caller> {
  const { strangers } = request.server;
  const secret = bearerOf(request);
  const found = await strangers.recognise(request.ip, secret, look);
  if (!isFailureCount(found)) return found;
  const isToldWhy = secret !== undefined && !found.isOver;
  throw strangerFailure(
    "notAuthenticated",
    found,
    reply,
    isToldWhy ? await why(secret) : undefined,
  );
}

/** Counts a fault that only a stranger makes, and says what to answer. */
export const failStranger = (
  errorName: ErrorName,
  request: FastifyRequest,
  reply: FastifyReply,
): AppError => strangerFailure(errorName, request.server.strangers.count(request.ip), reply);

/** The failure itself, or that there were too many from this address. */
function strangerFailure(
  errorName: ErrorName,
  standing: FailureCount,
  reply: FastifyReply,
  reason?: Reason,
): AppError {
  const { current, max, msLeft, isOver } = standing;
  const seconds = Math.ceil(msLeft / 1000);
  if (Number.isFinite(max))
    void reply.headers({
      "ratelimit-limit": max,
      "ratelimit-remaining": Math.max(0, max - current),
      "ratelimit-reset": seconds,
    });
  return isOver
    ? fail("tooManyRequests", { retryAfter: seconds })
    : fail(errorName, reason && { reason });
}
