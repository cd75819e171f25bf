import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { getHealth, getMetrics, getReadiness } from "@baton/contract";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { currentRequest } from "../work/current-request.ts";

const PATH_MAX_CHARS = 300;
/** A proxy's or client's own id is taken over, if it cannot break a log line. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

export function makeRequestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Asked for every few seconds by whatever watches the server. */
export const PROBES: ReadonlySet<string> = new Set([
  getHealth.name,
  getReadiness.name,
  getMetrics.name,
]);

/** Without the query: it may hold a token. */
export const pathOf = (request: FastifyRequest): string =>
  request.url.split("?", 1).join().slice(0, PATH_MAX_CHARS);

/** Fastify's own lines print whole addresses, queries too; ours replaces them. */
class OwnLines extends LogController {
  override incomingRequest(): void {
    // One line per call is enough: the one with its outcome.
  }

  override routeNotFound(): void {
    // The line with the outcome says so.
  }

  override requestCompleted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { endpoint } = request.routeOptions.config;
    const isCall = endpoint !== undefined && !PROBES.has(endpoint.name);
    const level = isCall ? "info" : "debug";
    request.log[error ? "warn" : level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.user && { userId: request.user.id }),
        ...(request.agent && { extensionId: request.agent.extensionId }),
        ...(error instanceof Error && { err: error }),
      },
      "call",
    );
  }

  override streamError(error: Error, request: FastifyRequest): void {
    const isGone = "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!isGone) request.log.warn({ err: error }, "An answer broke off");
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ err: error }, "An answer's head could not be written");
  }
}

export const makeLogController = (): LogController =>
  new OwnLines({ requestIdLogLabel: "requestId" });

export function addRequestId(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id);
    currentRequest.run(request.id, done);
  });
  // Reading the body goes on in the socket's context, not in the call's.
  app.addHook("preValidation", (request, _reply, done) => currentRequest.run(request.id, done));
}
