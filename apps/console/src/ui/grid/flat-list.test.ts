import { describe, expect, test } from "vitest";
import { FlatList, type GridGroup, type GridRows, rowsBetween } from "./flat-list.ts";

const groups: GridGroup<string>[] = [
  { id: 1, name: "Shops", count: 2, rows: ["a", "b"] },
  { id: 2, name: "Empty", count: 0, rows: [] },
];

/** Five rows, of which only the last has come. */
const late: GridRows<string> = {
  length: 5,
  at: (index) => (index === 4 ? "e" : undefined),
  entries: () => [[4, "e"]],
};

const itemsOf = <Row>(flat: FlatList<Row>) =>
  Array.from({ length: flat.length }, (_, index) => flat.at(index));

const outline = (collapsed: number[], rows: GridRows<string> = ["c"]) =>
  itemsOf(new FlatList(groups, rows, new Set(collapsed))).map((item) => {
    if (item?.kind === "group") return `#${item.group.name}${item.isCollapsed ? " collapsed" : ""}`;
    return item?.kind === "row" ? item.row : "?";
  });

describe("flat list", () => {
  test("puts each group's rows under its head and free rows last", () => {
    expect(outline([])).toEqual(["#Shops", "a", "b", "#Empty", "c"]);
  });

  test("keeps the head of a collapsed group and leaves out its rows", () => {
    expect(outline([1])).toEqual(["#Shops collapsed", "#Empty", "c"]);
  });

  test("without groups is the rows", () => {
    expect(itemsOf(new FlatList([], ["a", "b"], new Set()))).toEqual([
      { kind: "row", row: "a", groupId: null },
      { kind: "row", row: "b", groupId: null },
    ]);
  });

  test("keeps the places of rows that have not come", () => {
    expect(outline([1], late)).toEqual(["#Shops collapsed", "#Empty", "?", "?", "?", "?", "e"]);
    const flat = new FlatList(groups, late, new Set());
    expect([...flat.entries()]).toEqual([
      [1, "a"],
      [2, "b"],
      [8, "e"],
    ]);
    expect(flat.at(-1)).toBeUndefined();
    expect(flat.at(9)).toBeUndefined();
  });

  test("tells a place by rows, and the head of a row's group", () => {
    const flat = new FlatList(groups, late, new Set());
    expect([0, 1, 2, 3, 4, 6].map((index) => flat.rowsAbove(index))).toEqual([0, 0, 1, 2, 2, 4]);
    expect([2, 3, 4].map((index) => flat.headOf(index))).toEqual([0, 3, undefined]);
  });

  test("has another outline where heads stand elsewhere, and the same for other rows", () => {
    const outlineOf = (collapsed: number[], rows: GridRows<string>) =>
      new FlatList(groups, rows, new Set(collapsed)).outline;
    expect(outlineOf([], late)).toBe(outlineOf([], ["1", "2", "3", "4", "5"]));
    expect(outlineOf([], late)).not.toBe(outlineOf([1], late));
  });

  test("a range holds rows only, in either direction, and is none while one has not come", () => {
    const flat = new FlatList(groups, ["c"], new Set());
    expect(rowsBetween(flat, 1, 4)).toEqual(["a", "b", "c"]);
    expect(rowsBetween(flat, 4, 2)).toEqual(["b", "c"]);
    expect(rowsBetween(new FlatList(groups, late, new Set()), 2, 4)).toBeNull();
  });
});
