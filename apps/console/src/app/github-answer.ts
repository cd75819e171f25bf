import * as v from "valibot";
import { lenient } from "../ui/lenient.ts";

/** Where a browser puts down what it gives GitHub to be sent back; only its own tab can. */
const STATE_KEY = "github-state";

const answerSchema = v.object({ code: lenient(v.string()), state: lenient(v.string()) });
type Answer = v.InferOutput<typeof answerSchema>;

/**
 * The code of an answer that this browser asked for. With any other state somebody else made the
 * address, and the code would connect their account. A state is good for one answer.
 */
function takeGithubCode({ code, state }: Answer): string | undefined {
  const expected = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  return expected !== null && state === expected ? code : undefined;
}

/** Settings exchanges the code on the server; a refusal comes back without one. */
export function keepGithubAnswer(search: unknown): void {
  const answer = v.safeParse(answerSchema, search);
  const code = takeGithubCode(answer.success ? answer.output : {});
  if (code !== undefined) localStorage.setItem("github-code", code);
  localStorage.setItem("github-login-result", String(code !== undefined));
}
