import type { ErrorName } from "@baton/contract";
import { type AppError, fail } from "./errors.ts";

const byStatus: Record<number, ErrorName> = {
  401: "notAuthenticated",
  403: "notAllowed",
  404: "notFound",
  405: "methodNotAllowed",
  406: "notAcceptable",
  409: "conflict",
  413: "bodyTooLarge",
  415: "unsupportedMediaType",
  429: "tooManyRequests",
  503: "unavailable",
};

/** Faults of the address; the others are of the body. */
const addressFaults = new Set(["FST_ERR_BAD_URL", "FST_ERR_MAX_PARAM_LENGTH"]);

interface StatusError extends Error {
  statusCode: number;
  code?: string;
}

const hasStatus = (error: unknown): error is StatusError =>
  error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";

/** What Fastify and its plugins refuse by themselves, in the words of the catalogue. */
export function fromFastifyError(error: unknown): AppError | undefined {
  if (!hasStatus(error)) return undefined;
  if (error.code === "FST_REQ_FILE_TOO_LARGE") return fail("fileTooLarge", { cause: error });
  const name = byStatus[error.statusCode];
  if (name) return fail(name, { cause: error });
  if (error.statusCode < 400 || error.statusCode >= 500) return undefined;
  const field = addressFaults.has(error.code ?? "") ? "url" : "body";
  return fail("invalidInput", { field, message: error.message, cause: error });
}
