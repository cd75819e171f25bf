import { describe, expect, test } from "vitest";
import {
  moveColumn,
  normaliseLayout,
  toggleColumn,
  togglePin,
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
    });
  });

  test("a stored layout loses what no longer exists and doubles", () => {
    const stored = {
      shown: ["geo", "gone", "name", "geo"],
      pinned: ["gone", "geo", "script"],
      widths: { gone: 10, geo: 90 },
    };
    expect(normaliseLayout(stored, rules)).toEqual({
      shown: ["name", "geo"],
      pinned: ["name", "geo"],
      widths: { geo: 90 },
    });
  });

  test("hiding a pinned column unpins it; showing puts it last", () => {
    const hidden = toggleColumn(togglePin(first, "script"), "script");
    expect(hidden).toMatchObject({ shown: ["name", "status", "note"], pinned: ["name"] });
    expect(toggleColumn(hidden, "geo").shown).toEqual(["name", "status", "note", "geo"]);
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
