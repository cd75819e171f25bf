import { describe, expect, test } from "vitest";
import { parseTypedDate, parseTypedTime } from "./typed-date.ts";

describe("a date that is typed", () => {
  test.each([
    ["21.11.2026", "2026-11-21T00:00"],
    ["1.3.26", "2026-03-01T00:00"],
    ["21.11.2026 9:05", "2026-11-21T09:05"],
    ["21/11/2026, 23:59", "2026-11-21T23:59"],
    ["2026-11-21", "2026-11-21T00:00"],
    ["2026-11-21T09:05", "2026-11-21T09:05"],
    ["2026-11-21 09:05:00", "2026-11-21T09:05"],
  ])("%s is %s", (text, kept) => {
    expect(parseTypedDate(text)).toBe(kept);
  });

  test.each(["", "31.04.2026", "29.02.2026", "1.13.2026", "21.11.2026 24:00", "11", "soon"])(
    "%j is none",
    (text) => {
      expect(parseTypedDate(text)).toBeUndefined();
    },
  );
});

describe("a time that is typed", () => {
  test.each([
    ["9", "09:00"],
    ["930", "09:30"],
    ["0930", "09:30"],
    ["9:5", "09:05"],
    ["23.59", "23:59"],
    ["0", "00:00"],
  ])("%s is %s", (text, kept) => {
    expect(parseTypedTime(text)).toBe(kept);
  });

  test.each(["", "24:00", "9:60", "2460", "noon"])("%j is none", (text) => {
    expect(parseTypedTime(text)).toBeUndefined();
  });
});
