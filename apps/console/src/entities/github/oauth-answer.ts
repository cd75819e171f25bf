import * as v from "valibot";
import { lenient, text } from "../../ui/lenient.ts";

// In the tab's own storage: what this tab gave GitHub to be sent back, and that an answer waits.
const STATE_KEY = "github-state";
const WAITING_KEY = "github-answer";
// Where the specification has them.
const CODE_KEY = "github-code";
const RESULT_KEY = "github-login-result";

/** Why an answer brings no code. */
const REFUSALS = ["forged", "declined", "failed"] as const;
export type OauthRefusal = (typeof REFUSALS)[number];

/** The code is exchanged on the server, which knows the state too. */
export type OauthAnswer = { code: string; state: string } | { refusal: OauthRefusal };

const answerSchema = v.object({
  code: lenient(text(500)),
  state: lenient(text(500)),
  error: lenient(text(100)),
});
type Query = v.InferOutput<typeof answerSchema>;

/** Somebody goes to GitHub from here; only an answer with this state is theirs. */
export function expectOauthAnswer(state: string): void {
  sessionStorage.setItem(STATE_KEY, state);
}

/** With any other state somebody else made the address, and its code would connect their account. */
function refusalOf({ code, state, error }: Query): OauthRefusal | null {
  if (state === undefined || state !== sessionStorage.getItem(STATE_KEY)) return "forged";
  if (error === "access_denied") return "declined";
  return code === undefined ? "failed" : null;
}

/** Keeps what GitHub sent back until Settings takes it, over a log-in if there has to be one. */
export function keepOauthAnswer(search: unknown): void {
  const read = v.safeParse(answerSchema, search);
  const query: Query = read.success
    ? read.output
    : { code: undefined, state: undefined, error: undefined };
  const refusal = refusalOf(query);
  if (refusal !== null) sessionStorage.removeItem(STATE_KEY);
  else if (query.code !== undefined) localStorage.setItem(CODE_KEY, query.code);
  localStorage.setItem(RESULT_KEY, String(refusal === null));
  sessionStorage.setItem(WAITING_KEY, refusal ?? "code");
}

/** What waits for this tab; it stays until `forgetOauthAnswer`. */
export function waitingOauthAnswer(): OauthAnswer | null {
  const waiting = sessionStorage.getItem(WAITING_KEY);
  if (waiting === null) return null;
  const refusal = REFUSALS.find((one) => one === waiting);
  if (refusal) return { refusal };
  const code = localStorage.getItem(CODE_KEY);
  const state = sessionStorage.getItem(STATE_KEY);
  return code === null || state === null ? { refusal: "failed" } : { code, state };
}

/** A code is good once. */
export function forgetOauthAnswer(): void {
  for (const key of [STATE_KEY, WAITING_KEY]) sessionStorage.removeItem(key);
  for (const key of [CODE_KEY, RESULT_KEY]) localStorage.removeItem(key);
}
