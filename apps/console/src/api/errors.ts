export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** Whether the call was made as a signed-in user: then a 401 ends the session. */
  readonly isAuthenticatedCall: boolean;

  constructor(status: number, body: unknown, isAuthenticatedCall: boolean) {
    super(`The server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.isAuthenticatedCall = isAuthenticatedCall;
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "NetworkError";
  }
}

/** What the snackbar shows (specification §3, Error state). */
export interface ErrorState {
  errorType: "http-errors" | "application-errors";
  errorCode: number;
  fallbackMessage: string | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const application = (errorCode: number): ErrorState => ({
  errorType: "application-errors",
  errorCode,
  fallbackMessage: null,
});

function fallbackOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  const found = [body["msg"], body["message"], body["title"]].find(
    (text) => typeof text === "string" && text !== "",
  );
  return typeof found === "string" ? found : null;
}

function codeIn(value: unknown): number | null {
  if (!isObject(value) || value["errorType"] === "http-errors") return null;
  const code = value["errorCode"];
  return typeof code === "number" ? code : null;
}

/**
 * The code is taken from a number, an `errorCode` field, or the response's `errorCode`; a failed
 * response without one is an HTTP error with its status; anything else is code 1.
 */
export function toErrorState(error: unknown): ErrorState {
  if (typeof error === "number") return application(error);
  const own = codeIn(error);
  if (own !== null) return application(own);
  if (error instanceof ApiError) {
    const code = codeIn(error.body);
    if (code !== null) return application(code);
    return {
      errorType: "http-errors",
      errorCode: error.status,
      fallbackMessage: fallbackOf(error.body),
    };
  }
  return application(1);
}

/** Whether this failure means that nobody is signed in any more. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.isAuthenticatedCall;

/** What the call was about is not there, or not the user's. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** The server's word on each field of a refused form, by the field's name. */
export function fieldIssues(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !isObject(error.body)) return {};
  const issues = error.body["issues"];
  if (!Array.isArray(issues)) return {};
  const found: Record<string, string> = {};
  for (const issue of issues) {
    if (
      isObject(issue) &&
      typeof issue["field"] === "string" &&
      typeof issue["message"] === "string"
    ) {
      found[issue["field"]] ??= issue["message"];
    }
  }
  return found;
}

/** Numbers that the words of the failure's code speak of. */
export function figuresOf(error: unknown): Record<string, number> {
  if (!(error instanceof ApiError) || !isObject(error.body)) return {};
  const { figures } = error.body;
  return isObject(figures) ? (figures as Record<string, number>) : {};
}

/** Why it was refused, where its code says too little; a newer server may know more reasons. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !isObject(error.body)) return undefined;
  const { reason } = error.body;
  return typeof reason === "string" ? reason : undefined;
}
