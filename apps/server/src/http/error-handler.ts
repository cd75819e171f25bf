import { ERRORS, type ErrorBody, type ErrorName, errorTypeOf } from "@baton/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, fail } from "./errors.ts";
import { fromFastifyError } from "./fastify-errors.ts";
import { fromPostgresError } from "./postgres-errors.ts";

/** The one place that writes an error body. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  return {
    errorCode: ERRORS[error.errorName].code,
    errorType: errorTypeOf(error.errorName),
    message: error.message,
    ...(error.issues && { issues: error.issues }),
    requestId,
  };
}

/** Anything thrown, as a failure of the catalogue; what nobody foresaw becomes a bare 500. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  return fromPostgresError(error) ?? fromFastifyError(error) ?? fail("unknown", { cause: error });
};

const isServerFault = (name: ErrorName): boolean => name === "unknown" || name === "unavailable";

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  if (isServerFault(failure.errorName)) request.log.error({ err: error }, "A call failed");
  if (failure.retryAfter !== undefined)
    void reply.header("retry-after", Math.ceil(failure.retryAfter));
  if (failure.errorName === "notAuthenticated") void reply.header("www-authenticate", "Bearer");
  // What is left of an oversized body is not worth reading.
  if (failure.errorName === "bodyTooLarge") void reply.header("connection", "close");
  void reply
    .header("x-request-id", request.id)
    .status(ERRORS[failure.errorName].status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(toErrorBody(failure, request.id)));
}
