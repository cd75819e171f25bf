import { make } from "./elements.ts";

/** Where the console keeps its session, on this server's own pages. */
const SESSION_KEY = "access-token";

let given = "";
const session = (): string => localStorage.getItem(SESSION_KEY) ?? "";

/** What calls are sent with; what is typed is forgotten with the page. */
export const currentToken = (): string => given || session();

export function makeTokenBar(onChange: () => void): HTMLElement {
  const field = make("input", { id: "token", type: "password", autocomplete: "off" });
  field.spellcheck = false;
  const state = make("p", { id: "token-state", className: "muted" });
  field.setAttribute("aria-describedby", state.id);
  const show = () => {
    if (given) state.textContent = "Calls are sent with this token.";
    else if (session()) state.textContent = "Calls are sent with the console's session.";
    else state.textContent = "Log in to the console, or paste a token: calls are sent without one.";
  };
  field.addEventListener("input", () => {
    given = field.value.trim();
    show();
    onChange();
  });
  window.addEventListener("storage", () => {
    show();
    onChange();
  });
  show();
  return make(
    "div",
    { className: "token" },
    make("label", { htmlFor: field.id }, "Token"),
    field,
    state,
  );
}
