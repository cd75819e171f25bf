/** Makes the list of calls one that can be tried: without this script it is there to be read. */
import { type ApiDocument, type Call, callsOf } from "./api-document.ts";
import { make } from "./elements.ts";
import { makeTokenBar } from "./token.ts";
import { makeTryForm, type TryForm } from "./try-call.ts";

let loading: Promise<{ api: ApiDocument; calls: ReadonlyMap<string, Call> }> | undefined;

/** A megabyte: asked for with the first call that somebody opens. */
const load = () =>
  (loading ??= fetch("openapi.json").then(async (answer) => {
    const api = (await answer.json()) as ApiDocument;
    return { api, calls: callsOf(api) };
  }));

const forms = new Map<string, TryForm>();

async function open(entry: HTMLDetailsElement): Promise<void> {
  if (!entry.open || forms.has(entry.id)) return;
  const { api, calls } = await load();
  const call = calls.get(entry.id);
  if (!call || forms.has(entry.id)) return;
  const form = makeTryForm(api, call);
  forms.set(entry.id, form);
  entry.querySelector("summary")?.after(form);
  form.refresh();
}

const entries = Array.from(document.querySelectorAll<HTMLDetailsElement>("details.call"));
for (const entry of entries) entry.addEventListener("toggle", () => void open(entry));

/** Shows the calls that have all of these words in their paths, names or summaries. */
function makeFilter(): HTMLElement {
  const field = make("input", { id: "filter", type: "search", autocomplete: "off" });
  const count = make("p", { className: "muted" });
  count.setAttribute("role", "status");
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of entries) {
      const text = `${entry.id} ${entry.querySelector("summary")?.textContent ?? ""}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) shown += 1;
    }
    for (const section of document.querySelectorAll<HTMLElement>("section"))
      section.hidden = !section.querySelector("details.call:not([hidden])");
    count.textContent = words.length === 0 ? "" : `${shown} of ${entries.length} calls`;
  });
  return make(
    "div",
    { className: "token" },
    make("label", { htmlFor: field.id }, "Find"),
    field,
    count,
  );
}

/** A link to a call opens it. */
function openLinked(): void {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (entry instanceof HTMLDetailsElement) entry.open = true;
}

const refreshAll = () => {
  for (const form of forms.values()) form.refresh();
};
document.getElementById("tools")?.append(makeTokenBar(refreshAll), makeFilter());
window.addEventListener("hashchange", openLinked);
openLinked();
for (const entry of entries) if (entry.open) void open(entry);
