import type { ApiDocument, Call } from "./api-document.ts";
import { ask, make, makeButton } from "./elements.ts";
import { makeFields, toCurl } from "./fields.ts";
import { send } from "./send.ts";
import { currentToken } from "./token.ts";

/** Only these change nothing. */
const READING = new Set(["GET", "HEAD"]);

export type TryForm = HTMLFormElement & { refresh: () => void };

/** A form for one call: its fields, what it is on the command line, and what it answered. */
export function makeTryForm(api: ApiDocument, call: Call): TryForm {
  const fields = makeFields(api, call);
  const line = make("pre", { className: "curl", tabIndex: 0 });
  const answer = make("div", { className: "answer" });
  answer.setAttribute("role", "status");
  let running: AbortController | undefined;
  const stop = makeButton("Stop", () => running?.abort());
  stop.hidden = true;

  const refresh = () => {
    try {
      line.textContent = toCurl(call, fields.read(), tokenFor(call) !== "");
    } catch {
      // Half filled in: the line stays as it was.
    }
  };
  const submit = async () => {
    try {
      const filled = fields.read();
      const isSure = READING.has(call.method) || (await ask(question(call, filled.url), "Send"));
      if (!isSure) return;
      running?.abort();
      running = new AbortController();
      stop.hidden = false;
      answer.replaceChildren(make("p", { className: "muted" }, "Waiting for the answer…"));
      answer.replaceChildren(...(await send(call, filled, tokenFor(call), running.signal)));
      stop.hidden = !isStream(call);
    } catch (error) {
      stop.hidden = true;
      answer.replaceChildren(make("p", { className: "status failed" }, wordsOf(error)));
    }
  };
  const form = make("form", { className: "try" }, make("h4", {}, "Try it"), ...fields.elements);
  const go = make("button", { type: "submit", className: "primary" }, "Send");
  form.append(make("p", { className: "buttons" }, go, stop), line, answer);
  form.addEventListener("input", refresh);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  return Object.assign(form, { refresh });
}

const isStream = ({ path }: Call): boolean => path.endsWith("/live");

const question = ({ method }: Call, url: string): string =>
  `${method} ${new URL(url).pathname} changes what is on this server. Send it?`;

/** Calls that nobody has to be signed in for are sent without a token. */
const tokenFor = ({ operation }: Call): string =>
  operation.security?.length ? currentToken() : "";

function wordsOf(error: unknown): string {
  const { name, message } = error as Error;
  if (name === "AbortError") return "Stopped.";
  return error instanceof TypeError ? `No answer: ${message}` : message;
}
