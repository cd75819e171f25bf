import type { Readable } from "node:stream";
import type { Endpoint } from "@baton/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type Agent, type User, requireAgent, requireUser } from "./caller.ts";
import { auditCall, isAudited, isChanging } from "./audit.ts";
import { checkBodyHead } from "./body-parsers.ts";
import { onceByKey } from "./idempotency.ts";
import { fail } from "./errors.ts";
import { parseInput } from "./input.ts";
import { requireConfirmation } from "./proof.ts";
import { sendChecked } from "./send-checked.ts";
import { requireScope, withinGroup } from "./token-bounds.ts";

declare module "fastify" {
  interface FastifyInstance {
    serves(endpoint: Endpoint): boolean;
  }
}

export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Only of a call with `auth: "user"`. */
  readonly user: User;
  /** Only of a call with `auth: "agent"`. */
  readonly agent: Agent;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler without a JSON answer gives back: bytes, or the reply it wrote to itself. */
type RawAnswer = Readable | Buffer | string | FastifyReply;
export type Answer<Response> = Response | (undefined extends Response ? RawAnswer : never);

/** The answer of calls that only say that it is done. */
export const ok: { success: true } = { success: true };

const guards = { none: undefined, user: requireUser, agent: requireAgent };

/** What a user who has not accepted the terms asks for is not even read. */
const requireTerms = async ({ user }: FastifyRequest): Promise<void> => {
  if (user && !user.hasAcceptedTerms) throw fail("acceptTerms");
};
/** Before anything else is said of the call: whoever is none is not told what operators may send. */
const requireOperator = async ({ user, server }: FastifyRequest): Promise<void> => {
  if (!user?.isOperator) throw fail("notFound");
  if (await server.lacksFactor(user.id)) throw fail("notAllowed", { reason: "operatorsFactor" });
};
/** Nor is an operator in the user's name told what is wrong with what only the user may send. */
const requireOwner = async ({ user }: FastifyRequest): Promise<void> => {
  if (user?.isImpersonated) throw fail("notAllowed", { reason: "ownersOnly" });
};

const needsTerms = (endpoint: Endpoint): boolean => isChanging(endpoint) && !endpoint.isBeforeTerms;

/**
 * Makes a route of a call of the contract: the only way there is. What comes in and what goes
 * out are both checked against the contract's schemas.
 */
export function bind<Params, Query, Body, Response>(
  app: FastifyInstance,
  endpoint: Endpoint<z.ZodType<Params>, z.ZodType<Query>, z.ZodType<Body>, z.ZodType<Response>>,
  handler: (
    call: Call<Params, Query, Body>,
  ) => Answer<NoInfer<Response>> | Promise<Answer<NoInfer<Response>>>,
): void {
  if (!app.serves(endpoint)) return;
  const guard = guards[endpoint.auth];
  const checkHead = async (request: FastifyRequest) => checkBodyHead(endpoint, request);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // A feed has no end to wait for.
    exposeHeadRoute: endpoint.method === "GET" && endpoint.responseType !== "events",
    onRequest: guard ? [guard, checkHead] : [checkHead],
    // Behind what counts calls, so that those are counted that are refused here.
    preParsing: [
      ...(endpoint.isForOperators ? [requireOperator] : []),
      requireScope,
      ...(endpoint.impersonation === "refused" ? [requireOwner] : []),
      ...(needsTerms(endpoint) ? [requireTerms] : []),
      ...(endpoint.proof === "header" ? [requireConfirmation] : []),
    ],
    handler: async (request, reply) => {
      // Files and pictures too: a log-out leaves nothing of them in any cache.
      void reply.header("cache-control", "no-store");
      // parseInput runs the endpoint's own schemas, which is what gives the parts their types.
      const input = parseInput(endpoint, request);
      return onceByKey(endpoint, request, reply, async () => {
        const answer = await withinGroup(endpoint, input, request, (held) =>
          handler(makeCall(endpoint, held as InputOf<Params, Query, Body>, request, reply)),
        );
        if (isAudited(endpoint)) await auditCall(endpoint, input, answer, request);
        return endpoint.response ? sendChecked(endpoint, answer, reply) : answer;
      });
    },
  });
}

type InputOf<Params, Query, Body> = Pick<Call<Params, Query, Body>, "params" | "query" | "body">;

const makeCall = <Params, Query, Body>(
  endpoint: Endpoint,
  input: InputOf<Params, Query, Body>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Params, Query, Body> => ({
  ...input,
  request,
  reply,
  get user() {
    return known(request.user, endpoint);
  },
  get agent() {
    return known(request.agent, endpoint);
  },
});

function known<T>(caller: T | null, endpoint: Endpoint): T {
  if (caller === null) throw new Error(`${endpoint.name} asks for a caller it does not require`);
  return caller;
}
