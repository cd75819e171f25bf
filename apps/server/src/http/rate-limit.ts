import { type Endpoint, login } from "@baton/contract";
import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Counter, Counters } from "../work/counters.ts";
import { addressKey } from "./address-key.ts";
import { fail } from "./errors.ts";
import { PROBES } from "./request-log.ts";

const MINUTE_MS = 60_000;
/** Log-ins cost a slow hash each; offices share an address. */
const LOGINS_PER_MINUTE = 60;

/** Calls by somebody signed in count for the user, whatever token they use; others by address. */
const keyOf = (request: FastifyRequest): string => {
  if (request.user) return `user:${request.user.id}`;
  return request.agent ? `agent:${request.agent.extensionId}` : addressKey(request.ip);
};

/**
 * Bounds calls per minute. The plugin puts its hook behind the route's own, so the caller is
 * known by then. Probes and the console's files are not counted.
 */
export async function addRateLimit(
  app: FastifyInstance,
  perMinute: number,
  counters: Counters,
): Promise<void> {
  if (perMinute === 0) return;
  const loginMax = Math.min(LOGINS_PER_MINUTE, perMinute);
  const calls = counters.make({ name: "calls", max: perMinute, windowMs: MINUTE_MS });
  const logins = counters.make({ name: "logins", max: loginMax, windowMs: MINUTE_MS });
  app.addHook("onRoute", (route) => {
    const own = ownLimit(route.config?.endpoint, loginMax);
    if (own !== undefined) route.config = { ...route.config, rateLimit: own };
  });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    store: makeStore(calls, logins),
    enableDraftSpec: true,
    keyGenerator: keyOf,
    errorResponseBuilder: (_request, { ttl }) =>
      fail("tooManyRequests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** Where a route is not counted with all the others: what holds instead. */
function ownLimit(
  endpoint: Endpoint | undefined,
  loginMax: number,
): { max: number } | false | undefined {
  if (!endpoint || PROBES.has(endpoint.name)) return false;
  return endpoint.name === login.name ? { max: loginMax } : undefined;
}

/** The plugin makes one for all routes, and a child of it for each that has a limit of its own. */
const makeStore = (calls: Counter, ofChildren: Counter) =>
  class Store implements FastifyRateLimitStore {
    readonly counter: Counter = calls;

    incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void) {
      const { current, msLeft } = this.counter.add(key);
      done(null, { current, ttl: msLeft });
    }

    child(): FastifyRateLimitStore {
      return Object.assign(new Store(), { counter: ofChildren });
    }
  };
