import { describe, expect, test } from "vitest";
import {
  chooseColumn,
  moveColumn,
  normaliseLayout,
  toggleColumn,
  togglePin,
  visibleColumns,
  visualOrder,
} from "./grid-layout.ts";

const rules = {
  all: ["name", "status", "script", "note", "geo"],
  shownAtFirst: ["status", "script", "note"],
  lead: "name",
};
const first = normaliseLayout(null, rules);

describe("grid layout", () => {
  test("starts with the default columns, the leading one pinned", () => {
    expect(first).toEqual({
      shown: ["name", "status", "script", "note"],
      pinned: ["name"],
      widths: {},
      auto: ["status", "script", "note"],
    });
  });

  test("a stored layout loses what no longer exists and doubles", () => {
    const stored = {
      shown: ["geo", "gone", "name", "geo"],
      pinned: ["gone", "geo", "script"],
      widths: { gone: 10, geo: 90 },
      auto: ["gone"],
    };
    expect(normaliseLayout(stored, rules)).toEqual({
      shown: ["name", "geo"],
      pinned: ["name", "geo"],
      widths: { geo: 90 },
      auto: [],
    });
  });

  test("hiding a pinned column unpins it; showing puts it last", () => {
    const hidden = toggleColumn(togglePin(first, "script"), "script");
    expect(hidden).toMatchObject({ shown: ["name", "status", "note"], pinned: ["name"] });
    expect(toggleColumn(hidden, "geo").shown).toEqual(["name", "status", "note", "geo"]);
  });

  test("leaves out what is empty, but for what was chosen", () => {
    const empty = new Set(["script", "note", "geo"]);
    expect(visibleColumns(first, empty)).toEqual(["name", "status"]);
    expect(visibleColumns(chooseColumn(first, "note"), empty)).toEqual(["name", "status", "note"]);
    const shown = toggleColumn(first, "geo");
    expect(visibleColumns(shown, empty)).toEqual(["name", "status", "geo"]);
    const kept = normaliseLayout({ ...first, auto: [] }, rules);
    expect(visibleColumns(kept, empty)).toEqual(first.shown);
  });

  test("moves a column forwards and backwards", () => {
    expect(moveColumn(first, "status", "note").shown).toEqual(["name", "script", "note", "status"]);
    expect(moveColumn(first, "note", "status").shown).toEqual(["name", "note", "status", "script"]);
    expect(moveColumn(first, "note", "unknown")).toBe(first);
  });

  test("pinned columns stand first, in the user's order", () => {
    const { shown, pinned } = togglePin(togglePin(first, "note"), "script");
    expect(visualOrder(shown, pinned)).toEqual(["name", "script", "note", "status"]);
  });
});
