import { expect, test } from "vitest";
import { followReloads, forgetPlaces, keep, takeKept } from "./kept-place.ts";

test("a place in a list outlives a reload, and a selection does not", () => {
  followReloads();
  keep("list scroll", 5400);
  keep("list selection", new Map([[1, "row"]]));
  dispatchEvent(new Event("pagehide"));
  // As the page begins: what it knew is gone, what it left is not.
  keep("list scroll", 0);
  keep("list selection", null);
  followReloads();
  expect(takeKept("list scroll")).toBe(5400);
  expect(takeKept("list selection")).toBeNull();
});

test("whoever signs out leaves no places behind", () => {
  followReloads();
  keep("list scroll", 5400);
  dispatchEvent(new Event("pagehide"));
  forgetPlaces();
  followReloads();
  expect(takeKept("list scroll")).toBeUndefined();
});
