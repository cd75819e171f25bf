import type { PageUse, Step } from "@baton/contract";
import type { ActionKind } from "./action-types/action-type.ts";
import { findActionType } from "./catalogue.ts";

const ABOUT_PAGES: ReadonlySet<ActionKind> = new Set(["page", "pointer", "input", "wait", "read"]);

/** Those of a kind that is about pages which are another thing, or nothing, to the page. */
const EXCEPTIONS: Readonly<Record<string, PageUse>> = {
  open: "opens",
  switchTab: "moves",
  closeTab: "moves",
  // They say what holds for pages that come later too.
  answerDialog: "none",
  setViewport: "none",
  emulateNetwork: "none",
  waitTime: "none",
  randomPause: "none",
};

/** By inputs, as stored: what brings its page along, or needs none for what it is told to take. */
const BY_INPUTS: Readonly<Record<string, (inputs: Step["inputs"]) => PageUse>> = {
  checkSignIn: ({ opensStartPage }) => (opensStartPage === false ? "needs" : "opens"),
  download: ({ from }) => (from === "address" ? "none" : "needs"),
  readCookies: ({ from }) => (from === "address" ? "none" : "needs"),
  saveToAccountData: ({ source }) => (source === "value" ? "none" : "needs"),
};

/** Steps with others inside have none of their own: each of those inside is asked. */
export function pageUseOf({ type, inputs }: Pick<Step, "type" | "inputs">): PageUse {
  const kind = findActionType(type)?.kind;
  if (kind === undefined || !ABOUT_PAGES.has(kind)) return "none";
  return BY_INPUTS[type]?.(inputs) ?? EXCEPTIONS[type] ?? "needs";
}
