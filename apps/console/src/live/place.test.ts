import { expect, test } from "vitest";
import { reaches, stretchFor } from "./place.ts";

const stretch = (from: string | null, to: string | null) => ({ from, to, events: [] });

test("a stretch that begins where one stands is the next", () => {
  expect(stretchFor("ab-7", stretch("ab-7", "ab-9"))).toBe("next");
  expect(stretchFor(null, stretch(null, "ab-9"))).toBe("next");
});

test("a stretch that ends where one stands, or before, is known", () => {
  expect(stretchFor("ab-9", stretch("ab-7", "ab-9"))).toBe("known");
  expect(stretchFor("ab-10", stretch("ab-7", "ab-9"))).toBe("known");
});

test("a stretch that begins elsewhere and ends further on leaves a gap", () => {
  expect(stretchFor("ab-6", stretch("ab-7", "ab-9"))).toBe("gap");
  expect(stretchFor("ab-8", stretch("ab-7", "ab-9"))).toBe("gap");
});

test("numbers of a server that was started anew are never taken for a place in the old count", () => {
  expect(stretchFor("ab-100", stretch("cd-2", "cd-3"))).toBe("gap");
  expect(reaches("ab-100", "cd-3")).toBe(false);
});

test("whoever stands nowhere has heard nothing", () => {
  expect(reaches(null, "ab-1")).toBe(false);
  expect(reaches("ab-1", null)).toBe(true);
});
