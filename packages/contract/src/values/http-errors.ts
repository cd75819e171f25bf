/**
 * The error catalogue: names in code, numbers on the wire, words in the console's locales.
 * Messages here are the English fallback that API users see.
 */
export interface ErrorEntry {
  code: number;
  status: number;
  message: string;
}

/** Faults that HTTP already has a number for; on the wire they carry catalogue code 1. */
export const HTTP_ERRORS = {
  invalidInput: { code: 1, status: 400, message: "The input is not valid." },
  invalidCredentials: { code: 1, status: 401, message: "Invalid username or password." },
  secondFactorNeeded: { code: 1, status: 401, message: "Enter the code of your second factor." },
  notAuthenticated: { code: 1, status: 401, message: "Log in first." },
  notAllowed: { code: 1, status: 403, message: "You may not do this." },
  scopeMissing: {
    code: 1,
    status: 403,
    message: "The token may not make this call: it does not have the scope.",
  },
  wrongPassword: { code: 1, status: 403, message: "This is not your password." },
  passwordNeeded: { code: 1, status: 403, message: "Enter your password again." },
  notFound: { code: 1, status: 404, message: "Not found." },
  scriptsNotFound: { code: 1, status: 404, message: "Scripts not found." },
  methodNotAllowed: { code: 1, status: 405, message: "This address takes other methods." },
  notAcceptable: { code: 1, status: 406, message: "This representation is not available." },
  conflict: { code: 1, status: 409, message: "The object has changed meanwhile." },
  answerLost: {
    code: 1,
    status: 409,
    message:
      "The call with this Idempotency-Key was carried out, at least in part, but its answer is lost. Look at what there is.",
  },
  bodyTooLarge: { code: 1, status: 413, message: "The request is too large." },
  wrongHost: {
    code: 1,
    status: 421,
    message: "Baton does not answer to this name. Its operator can add it: BATON_ALLOWED_HOSTS.",
  },
  idempotencyMismatch: {
    code: 1,
    status: 422,
    message: "This Idempotency-Key was used for another call, or with another body.",
  },
  unsupportedMediaType: { code: 1, status: 415, message: "This content type is not supported." },
  tooManyRequests: { code: 1, status: 429, message: "Too many requests. Try again later." },
  unavailable: { code: 1, status: 503, message: "The service is not ready. Try again soon." },
  diskFull: {
    code: 1,
    status: 507,
    message: "The server's disk is full. Nothing was changed; the operator has to make room.",
  },
} as const satisfies Record<string, ErrorEntry>;

export type HttpErrorName = keyof typeof HTTP_ERRORS;
