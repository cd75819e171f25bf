import { findActionType } from "@baton/catalogue";
import { type DebugState, startDebug } from "@baton/contract";
import { aHold, serverWithHeldBrowser } from "./held-browser.ts";
import { anAction, anExtension, aRowOf, aScript } from "./page.tsx";

export const HOLD = aHold("debug");

const row = (id: string, url: string) =>
  aRowOf(anAction(), {
    id,
    selectedActionId: null,
    selectedActionType: findActionType("openPage")?.id ?? findActionType("open")?.id ?? 0,
    actionName: null,
    inputSettings: { url },
  });

export const morning = () =>
  aScript({
    id: 7,
    name: "Morning",
    scriptActions: [row("a", "https://a.test"), row("b", "https://b.test")],
  });

/** Where a debugged run stands. */
export const standing = (over: Partial<DebugState> = {}): DebugState => ({
  ...{ runId: 5, rowId: "a", rowIndex: 0, path: "a", iteration: [], attempt: 1, why: "begin" },
  ...{ error: null, variables: [] },
  ...over,
});

/** A server with a script and one browser, in which it can be debugged. */
export function serverWithBrowser(extension = anExtension({ id: 4, name: "Shop" })) {
  const browser = serverWithHeldBrowser({
    purpose: "debug",
    answers: { "debug.try": { error: null, selector: null, result: "opened", ms: 12 } },
    given: { scripts: [morning()], extensions: [extension] },
  });
  browser.server.on(startDebug, () => ({ runId: 5 }));
  return browser;
}
