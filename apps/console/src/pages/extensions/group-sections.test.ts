import type { Extension } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeOf, sectionsOf, type SectionsInput, shownCount } from "./group-sections.ts";

const row = (id: number, groupId: number): Extension =>
  ({ id, group: groupId === 0 ? null : { id: groupId, name: `Group ${groupId}` } }) as Extension;

const outline = (input: Partial<SectionsInput>) =>
  sectionsOf({
    groups: [
      { id: 1, name: "A" },
      { id: 2, name: "B" },
      { id: 3, name: "Empty" },
    ],
    counts: [
      { id: 1, count: 2 },
      { id: 2, count: 3 },
      { id: null, count: 1 },
    ],
    rows: [],
    collapsed: new Set(),
    from: 0,
    pageSize: 10,
    isFiltered: false,
    noGroupName: "None",
    ...input,
  }).map(({ name, rows }) => [name, ...rows.map(({ id }) => id)].join(" "));

describe("sections of a page", () => {
  const rows = [row(10, 1), row(11, 1), row(20, 2), row(21, 2), row(22, 2), row(30, 0)];

  test("are the groups in their order, the empty ones too, then those in none", () => {
    expect(outline({ rows })).toEqual(["A 10 11", "B 20 21 22", "Empty", "None 30"]);
  });

  test("a long group has a head on each of its pages, an empty one where it would begin", () => {
    const pages = [rows.slice(0, 2), rows.slice(2, 4), rows.slice(4)];
    expect(
      pages.map((page, index) => outline({ rows: page, from: index * 2, pageSize: 2 })),
    ).toEqual([["A 10 11"], ["B 20 21"], ["B 22", "Empty", "None 30"]]);
  });

  test("a collapsed group is on one page", () => {
    const collapsed = new Set([1, 0]);
    expect(outline({ rows: rows.slice(2, 4), collapsed, pageSize: 2 })).toEqual(["A", "B 20 21"]);
    expect(outline({ rows: rows.slice(4, 5), collapsed, from: 2, pageSize: 2 })).toEqual([
      "B 22",
      "Empty",
      "None",
    ]);
  });

  test("a filter leaves out groups in which nothing matches", () => {
    const counts = [{ id: 2, count: 1 }];
    expect(outline({ rows: [row(20, 2)], counts, isFiltered: true })).toEqual(["B 20"]);
  });

  test("a group that is not listed yet is called what its rows call it", () => {
    expect(outline({ rows: [row(90, 9)] })).toContain("Group 9 90");
  });

  test("every head without rows is on exactly one page, and every row under its own", () => {
    const sizes = fc.array(fc.record({ size: fc.nat(7), isCollapsed: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 5 }), (fleet, pageSize) => {
        const groups = fleet.map((_, index) => ({ id: index + 1, name: `G${index + 1}` }));
        const counts = fleet.flatMap(({ size }, index) =>
          size > 0 ? [{ id: index + 1, count: size }] : [],
        );
        const collapsed = new Set(
          fleet.flatMap(({ isCollapsed }, index) => (isCollapsed ? [index + 1] : [])),
        );
        const all = fleet.flatMap(({ size, isCollapsed }, group) =>
          isCollapsed
            ? []
            : Array.from({ length: size }, (_, index) => row(group * 100 + index, group + 1)),
        );
        expect(shownCount(counts, collapsed)).toBe(all.length);
        const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / pageSize)) }).map(
          (_, page) =>
            sectionsOf({
              groups,
              counts,
              collapsed,
              rows: all.slice(page * pageSize, (page + 1) * pageSize),
              from: page * pageSize,
              pageSize,
              isFiltered: false,
              noGroupName: "None",
            }),
        );
        expect(pages.flatMap((page) => page.flatMap((section) => section.rows))).toEqual(all);
        for (const [index, { size, isCollapsed }] of fleet.entries()) {
          const id = index + 1;
          const found = pages.flatMap((page, at) =>
            page.some((section) => section.id === id) ? [at] : [],
          );
          if (size === 0 || isCollapsed) expect(found).toHaveLength(1);
          const place = placeOf(id, { groups, counts, collapsed });
          expect(found[0]).toBe(Math.min(Math.floor(place / pageSize), pages.length - 1));
        }
      }),
    );
  });
});
