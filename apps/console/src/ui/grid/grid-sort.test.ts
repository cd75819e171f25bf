import { expect, test } from "vitest";
import { nextSort, sortDirection } from "./grid-sort.ts";

test("reads the direction of its own column only", () => {
  expect(sortDirection("name", "name")).toBe("ascending");
  expect(sortDirection("-name", "name")).toBe("descending");
  expect(sortDirection("status", "name")).toBe("none");
  expect(sortDirection(undefined, "name")).toBe("none");
});

test("goes round: ascending, descending, unsorted", () => {
  expect(nextSort(undefined, "name")).toBe("name");
  expect(nextSort("name", "name")).toBe("-name");
  expect(nextSort("-name", "name")).toBeUndefined();
  expect(nextSort("-status", "name")).toBe("name");
});
