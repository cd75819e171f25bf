/* Part of the error catalogue, in a file of its own: the console's first screen needs no more of it. */
/** What HTTP has a number for already; on the wire it carries catalogue code 1. */
const http = (status: number, message: string) => ({
  ...{ errorType: "http-errors" as const, code: 1 as const, status, message },
});

export const HTTP_ERRORS = {
  invalidInput: http(400, "The input is not valid."),
  invalidCredentials: http(401, "Invalid username or password."),
  secondFactorNeeded: http(401, "Enter the code of your second factor."),
  notAuthenticated: http(401, "Log in first."),
  notAllowed: http(403, "You may not do this."),
  scopeMissing: http(403, "The token may not make this call: it does not have the scope."),
  wrongPassword: http(403, "This is not your password."),
  passwordNeeded: http(403, "Enter your password again."),
  notFound: http(404, "Not found."),
  scriptsNotFound: http(404, "Scripts not found."),
  methodNotAllowed: http(405, "This address takes other methods."),
  notAcceptable: http(406, "This representation is not available."),
  conflict: http(409, "The object has changed meanwhile."),
  answerLost: http(
    409,
    "The call with this Idempotency-Key was carried out, at least in part, but its answer is lost. Look at what there is.",
  ),
  bodyTooLarge: http(413, "The request is too large."),
  wrongHost: http(
    421,
    "Baton does not answer to this name. Its operator can add it: BATON_ALLOWED_HOSTS.",
  ),
  idempotencyMismatch: http(
    422,
    "This Idempotency-Key was used for another call, or with another body.",
  ),
  unsupportedMediaType: http(415, "This content type is not supported."),
  tooManyRequests: http(429, "Too many requests. Try again later."),
  unavailable: http(503, "The service is not ready. Try again soon."),
  diskFull: http(
    507,
    "The server's disk is full. Nothing was changed; the operator has to make room.",
  ),
} as const;
export type HttpErrorName = keyof typeof HTTP_ERRORS;
export const HTTP_ERROR_NAMES = Object.keys(HTTP_ERRORS) as HttpErrorName[];
