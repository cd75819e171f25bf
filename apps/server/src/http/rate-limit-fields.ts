import { login } from "@baton/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const WINDOW_SECONDS = 60;

/** Which of the limits a call was counted by. */
function policyOf({ user, agent, routeOptions }: FastifyRequest): string {
  if (user || agent) return "calls";
  return routeOptions.config.endpoint?.name === login.name ? "logins" : "address";
}

const numberIn = (reply: FastifyReply, name: string): number | undefined => {
  const value = reply.getHeader(name);
  return value === undefined ? undefined : Number(value);
};

/**
 * `RateLimit-Policy` and `RateLimit`, the structured fields of the present draft
 * (draft-ietf-httpapi-ratelimit-headers), beside those of the one before, which programs read.
 */
export function addRateLimitFields(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    const limit = numberIn(reply, "ratelimit-limit");
    if (limit === undefined) return;
    const name = `"${policyOf(request)}"`;
    const remaining = numberIn(reply, "ratelimit-remaining") ?? 0;
    const reset = numberIn(reply, "ratelimit-reset") ?? WINDOW_SECONDS;
    void reply.header("ratelimit-policy", `${name};q=${limit};w=${WINDOW_SECONDS}`);
    void reply.header("ratelimit", `${name};r=${remaining};t=${reset}`);
  });
}
