import type { UserSettings } from "@baton/contract";
import type { ScriptTemplate } from "./scripts.search.ts";
import { type Row, rowOfType, type ScriptDraft } from "./script-draft.ts";

/** Without its page nothing after it reads what it is meant to. */
const open = (): Row => ({
  ...rowOfType("open", { url: "https://example.com/" }),
  onFailure: "stop",
});

const ROWS: Record<ScriptTemplate, () => Row[]> = {
  blank: () => [],
  readTitle: () => [
    open(),
    rowOfType("readAddress", { part: "title", name: "title" }),
    rowOfType("readText", { selectors: ["h1"], name: "heading" }),
  ],
  collectList: () => [
    open(),
    rowOfType("waitElement", { selectors: ["a"] }),
    rowOfType("readList", { selectors: ["a"], attribute: "href", name: "links" }),
    rowOfType("screenshot", { area: "fullPage" }),
  ],
};

/** What a new script begins with. */
export const draftFrom = (
  template: ScriptTemplate,
  name: string,
  { hasRandomOrder }: UserSettings["settings.newScripts"],
): ScriptDraft => ({
  name,
  // The rows of an example build on each other.
  hasRandomOrder: hasRandomOrder && template === "blank",
  inputs: [],
  rows: ROWS[template](),
});
