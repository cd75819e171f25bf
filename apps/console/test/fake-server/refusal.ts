import {
  type Endpoint,
  type ErrorBody,
  type ErrorName,
  ERRORS,
  errorTypeOf,
} from "@baton/contract";

/** What any call may answer, without naming it. */
const ANY_CALL: readonly ErrorName[] = [
  "unknown",
  "notAuthenticated",
  "notAllowed",
  "tooManyRequests",
  "unavailable",
  "diskFull",
];

/** Those on which the Terms and Conditions hold. */
const isHeldByTerms = ({ auth, method, isBeforeTerms }: Endpoint): boolean =>
  auth === "user" && method !== "GET" && !isBeforeTerms;

type Issues = NonNullable<ErrorBody["issues"]>;

/** Thrown by a handler: the server refuses the call. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly issues: Issues | undefined;

  constructor(errorName: ErrorName, issues?: Issues) {
    super(errorName);
    this.errorName = errorName;
    this.issues = issues;
  }

  /** Whether the contract lets this call answer so. */
  isOf(endpoint: Endpoint): boolean {
    if (this.errorName === "acceptTerms") return isHeldByTerms(endpoint);
    return endpoint.errors.includes(this.errorName) || ANY_CALL.includes(this.errorName);
  }

  response(): Response {
    const { code, status, message } = ERRORS[this.errorName];
    const body: ErrorBody = {
      errorCode: code,
      errorType: errorTypeOf(this.errorName),
      message,
      requestId: "request-of-a-test",
      ...(this.issues ? { issues: this.issues } : {}),
    };
    return Response.json(body, { status });
  }
}

/** For a handler: the call is refused. */
export const refuse = (errorName: ErrorName, issues?: Issues): never => {
  throw new Refusal(errorName, issues);
};

/** Thrown by a handler: the line is cut, nobody answers. */
export class Offline extends Error {}
