// Pages that a server draws are there before the scripts that bring them to life: what is clicked
// until then is heard by nobody. So the first act on a document waits for them.
import { afterFrame } from "./changes.ts";
import { queryAll } from "./dom.ts";
import { SCRIPTS_MAX_MS } from "./protocol.ts";

/** Those that have run, or never will. */
const over = new WeakSet<EventTarget>();
/** A world made after the page's beginning has not heard of those before it. */
const isLate = document.readyState !== "loading";

function noteOver(event: Event): void {
  if (event.isTrusted && event.target instanceof HTMLScriptElement) over.add(event.target);
}
// The window does not hear of what a document has loaded.
for (const type of ["load", "error"]) document.addEventListener(type, noteOver, { capture: true });

const RUNNABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

const mayRun = (script: HTMLScriptElement): boolean =>
  script.src !== "" && RUNNABLE.test(script.type.trim()) && !script.noModule;

const isFetched = (script: HTMLScriptElement): boolean =>
  performance.getEntriesByName(script.src, "resource").length > 0;

const isComing = (script: Element): script is HTMLScriptElement =>
  script instanceof HTMLScriptElement &&
  mayRun(script) &&
  !over.has(script) &&
  !(isLate && isFetched(script));

/** Those that the document asks for itself, until all is there that it was to be shown with. */
const findComing = (): string[] =>
  document.readyState === "complete"
    ? []
    : queryAll(document, "script[src]")
        .filter(isComing)
        .map(({ src }) => src);

/** When the document was there, by `performance.now()`. */
function documentAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming
    ? navigation.domContentLoadedEventEnd
    : 0;
}

/** Once they were there, later ones (a map, a chat) hold nothing up. */
let isAlive = false;
let isSettling = false;

/** What a script draws is heard by the page only after it was shown. */
async function settle(): Promise<void> {
  await afterFrame();
  await afterFrame();
  isSettling = false;
  isAlive = findComing().length === 0;
}

/** Whether what is done now is heard by the page's scripts. */
export function isPageAlive(): boolean {
  if (!isAlive) isAlive = performance.now() > documentAt() + SCRIPTS_MAX_MS;
  if (!isAlive && !isSettling && findComing().length === 0) {
    isSettling = true;
    void settle();
  }
  return isAlive;
}

/** Waits for them, and answers the addresses of those that did not come in time. */
export async function awaitScripts(maxMs: number): Promise<string[]> {
  const deadline = performance.now() + maxMs;
  while (!isPageAlive() && performance.now() < deadline) await afterFrame();
  return findComing().slice(0, 3);
}
