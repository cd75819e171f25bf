import { type Endpoint, ERRORS } from "@baton/contract";
import { errorsOf, type OpenApiDocument, tagOf } from "./document.ts";

type Json = Record<string, unknown>;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? "");

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --accent: light-dark(#1759b5, #8ab8ff); --bad: light-dark(#b3261e, #ff9a90);
  --ground: light-dark(#fff, #15181d); background: var(--ground); color: light-dark(#1b1e23, #e6e8eb) }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 62rem; padding: 1.5rem }
a { color: var(--accent) }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem }
h4 { margin: .75rem 0 .25rem }
details { border: 1px solid var(--line); border-radius: 6px; margin: .35rem 0; padding: .4rem .75rem }
summary { cursor: pointer; overflow-wrap: anywhere }
code, pre { font: 13px/1.45 ui-monospace, monospace }
pre { background: color-mix(in srgb, currentColor 6%, transparent); border-radius: 6px; overflow: auto; padding: .75rem; max-height: 24rem }
.method { display: inline-block; min-width: 4.2rem; font-weight: 600 }
.muted { opacity: .75 }
.failures { overflow-x: auto }
td, th { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0 }
#tools:not(:empty) { position: sticky; top: 0; z-index: 1; background: var(--ground); border-bottom: 1px solid var(--line); padding: .5rem 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: .25rem 2rem }
details.call, h2 { scroll-margin-top: 7rem }
.token { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: center }
.token p { grid-column: 2; margin: 0; font-size: 13px; min-height: 1.5em }
input, select, textarea, button { font: inherit; border: 1px solid color-mix(in srgb, currentColor 55%, transparent); border-radius: 6px; padding: .3rem .5rem; background: light-dark(#fff, #1f242b); color: inherit; min-width: 0 }
textarea { font: 13px/1.45 ui-monospace, monospace; resize: vertical }
button { cursor: pointer; background: light-dark(#eef0f3, #2c333c); padding: .3rem .9rem }
button.primary { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #06213f) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.try { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: 0 .75rem .5rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: .4rem }
.field { display: grid; grid-template-columns: minmax(9rem, 14rem) minmax(0, 1fr); gap: .75rem; align-items: start }
.buttons { display: flex; gap: .5rem; margin: .25rem 0 }
.curl { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
.answer pre { margin: .35rem 0 }
.status { font-weight: 600; margin: .35rem 0 }
.failed { color: var(--bad) }
dialog { background: var(--ground); color: inherit; border: 1px solid var(--line); border-radius: 8px; max-width: min(30rem, 90vw); overflow-wrap: anywhere }
dialog::backdrop { background: rgb(0 0 0 / .45) }
[hidden] { display: none !important }
@media (max-width: 40rem) { body { padding: 1rem } .field { grid-template-columns: minmax(0, 1fr); gap: .15rem } #tools:not(:empty) { position: static } details.call, h2 { scroll-margin-top: 1rem } }
`;

/** Whatever is to be read is in the page; its script adds a form to each call, to try it. */
export function renderDocs(document: OpenApiDocument, endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, tagOf);
  const schemas = (document.components["schemas"] ?? {}) as Record<string, Json>;
  const sections = [...groups].map(
    ([tag, calls]) =>
      `<section><h2 id="${tag}">${tag}</h2>${calls.map((call) => renderCall(document, call)).join("")}</section>`,
  );
  const links = [...groups.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join(" · ");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Baton API</title>
<style>${STYLE}</style><script type="module" src="docs/main.ts"></script></head><body><header><h1>Baton API</h1>
<p>Every call there is, made from the same data as the server's routes;
<a href="openapi.json">openapi.json</a> is the same for programs.
Log in with <code>POST /token</code> and send <code>Authorization: Bearer &lt;accessToken&gt;</code>. Programs have tokens of their own,
made in Settings → Integration, which do what their scopes name.</p>
<p>${links} · <a href="#schemas">schemas</a></p></header><div id="tools" role="search"></div><main>${sections.join("")}
<h2 id="schemas">schemas</h2>${Object.entries(schemas).map(renderSchema).join("")}
</main></body></html>`;
}

function renderCall(document: OpenApiDocument, endpoint: Endpoint): string {
  const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()] ?? {};
  const caller = { none: "nobody signed in", user: "a user", agent: "an agent" }[endpoint.auth];
  return `<details class="call" id="${endpoint.name}"><summary><span class="method">${endpoint.method}</span>
<code>${escapeHtml(path)}</code> <span class="muted">${escapeHtml(endpoint.summary)}</span></summary>
<p>Called by ${caller}${scopeWords(endpoint)}.</p>${renderPart("Parameters", operation["parameters"])}
${renderPart("Body", (operation["requestBody"] as Json | undefined)?.["content"])}
${renderPart("Answer", (operation["responses"] as Record<string, Json>)["200"]?.["content"])}
${renderErrors(endpoint)}</details>`;
}

/** Which integration tokens may make it. */
function scopeWords({ scope, groupBound }: Endpoint): string {
  if (scope === undefined) return "";
  if (scope === "session") return " who has signed in; by no integration token";
  const which = scope === "any" ? "any integration token" : `a token with <code>${scope}</code>`;
  return ` or ${which}${groupBound === undefined ? "" : ", also one of a single group"}`;
}

function renderPart(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "";
  return `<h4>${title}</h4><pre>${renderJson(value)}</pre>`;
}

const renderErrors = (endpoint: Endpoint): string =>
  `<h4>Failures</h4><div class="failures"><table>${errorsOf(endpoint)
    .map((name) => ({ name, ...ERRORS[name] }))
    .map(
      ({ name, status, code, message }) =>
        `<tr><td>${status}</td><td>errorCode ${code}</td><td><code>${name}</code></td><td>${escapeHtml(message)}</td></tr>`,
    )
    .join("")}</table></div>`;

const renderSchema = ([name, schema]: [string, Json]): string =>
  `<details id="schema-${name}"><summary><code>${name}</code></summary><pre>${renderJson(schema)}</pre></details>`;

/** References become links to the schema on the same page. */
const renderJson = (value: unknown): string =>
  escapeHtml(JSON.stringify(value, undefined, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  );
