import { type Endpoint, login } from "@baton/contract";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "./errors.ts";
import { PROBES } from "./request-log.ts";

const MINUTE_MS = 60_000;
const KEYS_MAX = 20_000;
/** Log-ins cost a slow hash each; offices share an address. */
const LOGINS_PER_MINUTE = 60;

/** Calls by somebody signed in count for the user, whatever token they use; others by address. */
const keyOf = (request: FastifyRequest): string => {
  if (request.user) return `user:${request.user.id}`;
  return request.agent ? `agent:${request.agent.extensionId}` : `address:${request.ip}`;
};

/**
 * Bounds calls per minute. The plugin puts its hook behind the route's own, so the caller is
 * known by then. Probes and the console's files are not counted.
 */
export async function addRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  app.addHook("onRoute", (route) => {
    const own = ownLimit(route.config?.endpoint, perMinute);
    if (own !== undefined) route.config = { ...route.config, rateLimit: own };
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: KEYS_MAX,
    enableDraftSpec: true,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, { ttl }) =>
      fail("tooManyRequests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** Where a route is not counted with all the others: what holds instead. */
function ownLimit(
  endpoint: Endpoint | undefined,
  perMinute: number,
): { max: number } | false | undefined {
  if (!endpoint || PROBES.has(endpoint.name)) return false;
  if (endpoint.name === login.name) return { max: Math.min(LOGINS_PER_MINUTE, perMinute) };
  return undefined;
}
