import { randomUUID } from "node:crypto";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { type FastifyBaseLogger, type FastifyInstance, fastify } from "fastify";
import type { Authenticator } from "./caller.ts";
import { handleError } from "./error-handler.ts";
import { fail } from "./errors.ts";

const BODY_LIMIT = 1024 * 1024;

export interface ServerOptions {
  log: FastifyBaseLogger;
  authenticator: Authenticator;
}

/** Fastify with everything that holds for every call; the calls themselves come with `bind`. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: "loopback",
  });
  app.decorate("authenticator", options.authenticator);
  app.decorateRequest("user", null);
  app.decorateRequest("agent", null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw fail("notFound");
  });
  await app.register(formbody);
  await app.register(multipart);
  return app;
}
