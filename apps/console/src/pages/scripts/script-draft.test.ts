import type { Action, Step } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { anAction } from "../../../test/factories.ts";
import { toClipboard } from "../../editor/clipboard.ts";
import { NOTHING_OF_ROWS } from "./row-actions.ts";
import { isBlocking, rowStates } from "./row-warnings.ts";
import {
  addRows,
  copyRows,
  deleteRows,
  duplicateRows,
  pastedRows,
  rowOfAction,
  rowOfType,
  type ScriptDraft,
  toggleRows,
} from "./script-draft.ts";
import { draftFrom } from "./script-templates.ts";
import { SCRIPT_TEMPLATES } from "./scripts.search.ts";

const action = (id: number, patch: Partial<Action> = {}): Action =>
  anAction({
    id,
    actionType: { id: 1, name: "custom" },
    isCustom: true,
    inputSettings: {},
    steps: [{ id: "s1", type: "reload", inputs: {} }],
    ...patch,
  });
const actions = (...all: Action[]) => new Map(all.map((one) => [one.id, one]));
const draft = (...rows: ScriptDraft["rows"]): ScriptDraft => ({
  name: "Script",
  hasRandomOrder: false,
  inputs: [],
  rows,
});
const knowing = (known: ReadonlyMap<number, Action | null>) => ({
  ...NOTHING_OF_ROWS,
  actions: known,
});
const kinds = (script: ScriptDraft, known: ReadonlyMap<number, Action | null>) =>
  [...rowStates(script, knowing(known)).values()].map(({ warnings }) =>
    warnings.map(({ kind }) => kind),
  );

describe("rows of a script", () => {
  const open = rowOfType("open", { url: "https://example.com/" });
  const pause = rowOfType("waitTime");

  it("are copied with keys of their own", () => {
    const { draft: twice, select } = duplicateRows(draft(open, pause), new Set([open.id]));
    expect(twice.rows).toHaveLength(3);
    expect(new Set(twice.rows.map(({ id }) => id)).size).toBe(3);
    expect(select).toEqual([twice.rows[1]?.id]);
    expect(twice.rows[1]?.inputSettings).toEqual(open.inputSettings);
  });

  it("go into the clipboard and come out of it, in another script too", () => {
    const pasted = pastedRows(copyRows(draft(open, pause), new Set([open.id, pause.id])) ?? "");
    expect(pasted).toEqual([open, pause]);
    expect(pastedRows("https://example.com/")).toBeNull();
    expect(pastedRows('{"baton":"rows","items":[{"id":1}]}')).toBeNull();
  });

  it("take the steps of an action, but for those that hold steps", () => {
    const steps: Step[] = [
      { id: "s1", type: "waitTime", inputs: { seconds: 3 } },
      { id: "s2", type: "if", inputs: {}, blocks: { then: [], else: [] } },
    ];
    const rows = pastedRows(toClipboard("steps", steps));
    expect(rows?.map(({ inputSettings }) => inputSettings)).toEqual([{ seconds: 3 }]);
  });

  it("are switched off together and on together", () => {
    const both = new Set([open.id, pause.id]);
    const mixed = toggleRows(draft(open, pause), new Set([open.id]));
    expect(toggleRows(mixed, both).rows.map((row) => row.isDisabled)).toEqual([true, true]);
    expect(toggleRows(toggleRows(mixed, both), both).rows.map((row) => row.isDisabled)).toEqual([
      false,
      false,
    ]);
  });

  it("leave the next one selected when they go", () => {
    expect(deleteRows(draft(open, pause), new Set([open.id])).select).toEqual([pause.id]);
    expect(addRows(draft(open), new Set(), [pause]).draft.rows).toHaveLength(2);
  });
});

describe("warnings", () => {
  it("name what a save would be refused for", () => {
    const gone = rowOfAction(9);
    const empty = rowOfType("open");
    const states = rowStates(draft(empty, gone), knowing(new Map([[9, null]])));
    expect(states.get(empty.id)?.faults).toEqual({ url: { kind: "required" } });
    expect([...states.values()].every(({ warnings }) => warnings.some(isBlocking))).toBe(true);
    expect(kinds(draft(gone), actions()), "while the action is not known").toEqual([[]]);
  });

  it("name rows of a second social network", () => {
    const known = actions(action(1, { socialNetwork: 1 }), action(2, { socialNetwork: 3 }));
    expect(kinds(draft(rowOfAction(1), rowOfAction(2)), known)).toEqual([[], ["otherNetwork"]]);
  });

  it("name variables that no row above has set", () => {
    const use = rowOfType("fill", { selectors: ["input"], value: "{{title}}" });
    const read = rowOfType("readText", { selectors: ["h1"], name: "title" });
    expect(kinds(draft(use, read), actions())).toEqual([["unknownVariables"], []]);
    expect(kinds(draft(read, use), actions())).toEqual([[], []]);
    expect(kinds({ ...draft(use, read), hasRandomOrder: true }, actions())).toEqual([[], []]);
  });

  it("find nothing wrong with what new scripts begin with", () => {
    for (const template of SCRIPT_TEMPLATES) {
      expect(kinds(draftFrom(template, "x", { hasRandomOrder: true }), actions()).flat()).toEqual(
        [],
      );
    }
  });
});
