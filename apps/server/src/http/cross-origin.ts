import type { FastifyInstance, FastifyRequest } from "fastify";
import { pathOf } from "./request-log.ts";

/** What a page may send with a call; it has no cookie to send. */
const ALLOWED_HEADERS = "authorization, content-type, idempotency-key";
const ALLOWED_METHODS = "GET, POST, PUT, PATCH, DELETE";
/** What it may read of an answer besides its body. */
const EXPOSED_HEADERS = [
  ...["content-disposition", "idempotent-replayed", "retry-after", "x-request-id"],
  ...["ratelimit", "ratelimit-policy"],
].join(", ");
/** Seconds for which a browser need not ask again. */
const MAX_AGE = "600";

/**
 * Pages of these origins may make the calls below `/api/`, each with a token of its own: nobody is
 * signed in by having looked at Baton before, for a page of elsewhere has nothing of the console's.
 * The log-in is not below `/api/`: no password is asked for on pages of others.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook("onRequest", async (request, reply) => {
    if (!pathOf(request).startsWith("/api/")) return;
    void reply.header("vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    void reply
      .header("access-control-allow-origin", origin)
      .header("access-control-expose-headers", EXPOSED_HEADERS);
    if (!isPreflight(request)) return;
    void reply
      .header("access-control-allow-headers", ALLOWED_HEADERS)
      .header("access-control-allow-methods", ALLOWED_METHODS)
      .header("access-control-max-age", MAX_AGE);
    await reply.status(204).send();
  });
}

/** What a browser asks before a call that a form could not make. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
