import type { ScriptTemplate } from "./scripts.search.ts";
import { type Row, rowOfType, type ScriptDraft } from "./script-draft.ts";

const ROWS: Record<ScriptTemplate, () => Row[]> = {
  blank: () => [],
  readTitle: () => [
    rowOfType("open", { url: "https://example.com/" }),
    rowOfType("readAddress", { part: "title", name: "title" }),
    rowOfType("readText", { selectors: ["h1"], name: "heading" }),
  ],
  collectList: () => [
    rowOfType("open", { url: "https://example.com/" }),
    rowOfType("waitElement", { selectors: ["a"] }),
    rowOfType("readList", { selectors: ["a"], attribute: "href", name: "links" }),
    rowOfType("screenshot", { area: "fullPage" }),
  ],
};

/** What a new script begins with. */
export const draftFrom = (template: ScriptTemplate, name: string): ScriptDraft => ({
  name,
  hasRandomOrder: false,
  rows: ROWS[template](),
});
