import { type Endpoint, type ErrorBody, type ErrorName, ERRORS } from "@baton/contract";

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
/** What is said beyond the code: what is wrong with fields, or why it was refused at all. */
type Said = Issues | Pick<ErrorBody, "reason" | "figures">;

/** Thrown by a handler: the server refuses the call. */
export class Refusal extends Error {
  readonly errorName: ErrorName;
  readonly said: Said;

  constructor(errorName: ErrorName, said: Said = {}) {
    super(errorName);
    this.errorName = errorName;
    this.said = said;
  }

  /** Whether the contract lets this call answer so. */
  isOf(endpoint: Endpoint): boolean {
    if (this.errorName === "acceptTerms") return isHeldByTerms(endpoint);
    return endpoint.errors.includes(this.errorName) || ANY_CALL.includes(this.errorName);
  }

  response(): Response {
    const { code, status, message, errorType } = ERRORS[this.errorName];
    const body: ErrorBody = {
      errorCode: code,
      errorType,
      message,
      requestId: "request-of-a-test",
      ...(Array.isArray(this.said) ? { issues: this.said } : this.said),
    };
    return Response.json(body, { status });
  }
}

/** For a handler: the call is refused. */
export const refuse = (errorName: ErrorName, said?: Said): never => {
  throw new Refusal(errorName, said);
};

/** Thrown by a handler: the line is cut, nobody answers. */
export class Offline extends Error {}
