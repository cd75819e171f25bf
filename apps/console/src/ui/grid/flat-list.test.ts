import { describe, expect, test } from "vitest";
import { type GridGroup, rowsBetween, toFlatList } from "./flat-list.ts";

const groups: GridGroup<string>[] = [
  { id: 1, name: "Shops", count: 2, rows: ["a", "b"] },
  { id: 2, name: "Empty", count: 0, rows: [] },
];

const outline = (collapsed: number[]) =>
  toFlatList(groups, ["c"], new Set(collapsed)).map((item) =>
    item.kind === "group" ? `#${item.group.name}${item.isCollapsed ? " collapsed" : ""}` : item.row,
  );

describe("flat list", () => {
  test("puts each group's rows under its head and free rows last", () => {
    expect(outline([])).toEqual(["#Shops", "a", "b", "#Empty", "c"]);
  });

  test("keeps the head of a collapsed group and leaves out its rows", () => {
    expect(outline([1])).toEqual(["#Shops collapsed", "#Empty", "c"]);
  });

  test("without groups is the rows", () => {
    const flat = toFlatList([], ["a", "b"], new Set());
    expect(flat).toEqual([
      { kind: "row", row: "a", groupId: null },
      { kind: "row", row: "b", groupId: null },
    ]);
  });

  test("a range holds rows only, in either direction", () => {
    const flat = toFlatList(groups, ["c"], new Set());
    expect(rowsBetween(flat, 1, 4)).toEqual(["a", "b", "c"]);
    expect(rowsBetween(flat, 4, 2)).toEqual(["b", "c"]);
  });
});
