import type { components } from "./api.generated.ts";

type ErrorBody = components["schemas"]["ErrorBody"];
export type ErrorIssue = NonNullable<ErrorBody["issues"]>[number];

/** What a Baton server refused, with the words and codes it refused it with. */
export class BatonError extends Error {
  override readonly name = "BatonError";
  /** HTTP says: 400, 401, 404, … */
  readonly status: number;
  /** The number in the catalogue; 1 where the HTTP status says it all, 0 where the answer was not Baton's own. */
  readonly errorCode: number;
  readonly errorType: ErrorBody["errorType"];
  /** Why, where the code says too little. */
  readonly reason: ErrorBody["reason"];
  /** Every fault found in what was sent, with the path of its field. */
  readonly issues: readonly ErrorIssue[];
  /** Numbers that the message speaks of. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the server's log knows the call by. */
  readonly requestId: string;
  /** Seconds after which to ask again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: unknown) {
    const said = isErrorBody(body) ? body : undefined;
    super(said?.message ?? `The server answered ${response.status} ${response.statusText}`);
    this.status = response.status;
    this.errorCode = said?.errorCode ?? 0;
    this.errorType = said?.errorType ?? "http-errors";
    this.reason = said?.reason;
    this.issues = said?.issues ?? [];
    this.figures = said?.figures ?? {};
    this.requestId = said?.requestId ?? "";
    this.retryAfter = secondsOf(response.headers.get("retry-after"));
  }
}

/** No answer came, after all tries: no server, no network, a name that is not known. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "errorCode" in body && "message" in body;

/** A number of seconds, or the time of day at which to ask again. */
export function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}
