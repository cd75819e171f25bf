import { ERRORS, type ErrorBody, type ErrorName } from "@baton/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { isDiskFull } from "./disk-full.ts";
import { AppError, fail } from "./errors.ts";
import { fromFastifyError } from "./fastify-errors.ts";
import { isCrossed } from "../database/passing-error.ts";
import { fromPostgresError } from "./postgres-errors.ts";
import { answerUnread, isBodyUnread } from "./unread-body.ts";

/** The one place that writes an error body. */
export function toErrorBody(error: AppError, requestId: string): ErrorBody {
  const { code: errorCode, errorType } = ERRORS[error.errorName];
  return {
    errorCode,
    errorType,
    message: error.message,
    ...(error.reason && { reason: error.reason }),
    ...(error.issues && { issues: error.issues }),
    ...(error.figures && { figures: error.figures }),
    requestId,
  };
}

/** Anything thrown, as a failure of the catalogue; what nobody foresaw becomes a bare 500. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return fail("diskFull", { cause: error });
  return fromPostgresError(error) ?? fromFastifyError(error) ?? fail("unknown", { cause: error });
};

const WHAT_FAILED = {
  diskFull: "the disk is full",
  crossed: "it crossed others' changes each time that it was tried",
  unavailable: "the database cannot be used now",
} as const;

/** One line for what befalls every call alike; all there is of what nobody foresaw. */
function logServerFault(failure: AppError, error: unknown, log: FastifyBaseLogger): void {
  const { errorName, cause } = failure;
  if (errorName === "unknown") log.error({ err: error }, "A call failed");
  if (errorName !== "unavailable" && errorName !== "diskFull") return;
  const reason = cause instanceof Error ? cause.message : failure.message;
  const what = errorName === "unavailable" && isCrossed(cause) ? "crossed" : errorName;
  log.error({ reason }, `A call failed: ${WHAT_FAILED[what]}`);
}

/** Seconds after which it may be another matter, where nobody knows better. */
const RETRY_AFTER: Partial<Record<ErrorName, number>> = { unavailable: 2, tooManyRequests: 5 };

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  logServerFault(failure, error, request.log);
  const retryAfter = failure.retryAfter ?? RETRY_AFTER[failure.errorName];
  if (retryAfter !== undefined) void reply.header("retry-after", Math.ceil(retryAfter));
  if (failure.errorName === "notAuthenticated") void reply.header("www-authenticate", "Bearer");
  void reply
    .header("x-request-id", request.id)
    .status(ERRORS[failure.errorName].status)
    .type("application/json; charset=utf-8");
  const text = JSON.stringify(toErrorBody(failure, request.id));
  if (isBodyUnread(request)) answerUnread(text, request, reply);
  else void reply.send(text);
}
