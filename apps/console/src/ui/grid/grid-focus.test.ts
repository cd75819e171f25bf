import { expect, test } from "vitest";
import { moveFocus, withinRows } from "./grid-focus.ts";

const bounds = { rowCount: 50, columnCount: 4, rowsPerPage: 20 };
const from = (row: number, column: number, key: string, isWhole = false) =>
  moveFocus({ row, column }, key, isWhole, bounds);

test("arrows move by one and stop at the edges", () => {
  expect(from(3, 1, "ArrowDown")).toEqual({ row: 4, column: 1 });
  expect(from(0, 1, "ArrowUp")).toEqual({ row: -1, column: 1 });
  expect(from(-1, 1, "ArrowUp")).toEqual({ row: -1, column: 1 });
  expect(from(49, 3, "ArrowDown")).toEqual({ row: 49, column: 3 });
  expect(from(3, 3, "ArrowRight")).toEqual({ row: 3, column: 3 });
});

test("page keys move by what is visible and stay among the rows", () => {
  expect(from(5, 2, "PageDown")).toEqual({ row: 25, column: 2 });
  expect(from(45, 2, "PageDown")).toEqual({ row: 49, column: 2 });
  expect(from(5, 2, "PageUp")).toEqual({ row: 0, column: 2 });
});

test("Home and End stay in the row, with Ctrl they go to the corners", () => {
  expect(from(5, 2, "Home")).toEqual({ row: 5, column: 0 });
  expect(from(5, 2, "End")).toEqual({ row: 5, column: 3 });
  expect(from(5, 2, "Home", true)).toEqual({ row: 0, column: 0 });
  expect(from(5, 2, "End", true)).toEqual({ row: 49, column: 3 });
});

test("other keys are left alone", () => {
  expect(from(5, 2, "a")).toBeNull();
});

test("stays at the last row there is when rows went, and at the header", () => {
  expect(withinRows({ row: 50, column: 2 }, 3)).toEqual({ row: 2, column: 2 });
  expect(withinRows({ row: 1, column: 2 }, 3)).toEqual({ row: 1, column: 2 });
  expect(withinRows({ row: -1, column: 2 }, 0)).toEqual({ row: -1, column: 2 });
});
