import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, textsOfParts } from "./part-texts.ts";

const YEAR: Part = { min: 1, max: 9999 };
const MONTH: Part = { min: 1, max: 12 };
const DAY: Part = { min: 1, max: 30 };
const HOUR: Part = { min: 0, max: 23 };
const SHORT_HOUR: Part = { min: 1, max: 12 };
const MINUTE: Part = { min: 0, max: 59 };
const HALF: Part = { min: 0, max: 1 };
const WORD_HALF: Part = { min: null, max: null };

test.each<[string, Part[], string[] | null]>([
  ["2026-11-22", [MONTH, DAY, YEAR], ["11", "22", "2026"]],
  ["2026-11-22", [DAY, MONTH, YEAR], ["22", "11", "2026"]],
  ["2026-11", [MONTH, YEAR], ["11", "2026"]],
  ["2026-11-22T18:05", [DAY, MONTH, YEAR, HOUR, MINUTE], ["22", "11", "2026", "18", "05"]],
  ["2026-11-22 18:05", [MONTH, DAY, SHORT_HOUR, MINUTE, HALF], ["11", "22", "06", "05", "PM"]],
  ["18:05", [SHORT_HOUR, MINUTE, WORD_HALF], ["06", "05", "PM"]],
  ["00:30", [SHORT_HOUR, MINUTE, { min: 0, max: 12 }], ["12", "30", "AM"]],
  ["9:30:07", [HOUR, MINUTE, MINUTE], ["09", "30", "07"]],
  ["11/22/2026", [MONTH, DAY, YEAR], ["11", "22", "2026"]],
  ["22. November 2026", [DAY, MONTH, YEAR], ["22", "November", "2026"]],
  ["06:05 pm", [SHORT_HOUR, MINUTE, HALF], ["06", "05", "pm"]],
  ["2026-11-22", [HOUR, MINUTE], null],
  ["18:05", [MONTH, DAY, YEAR], null],
  ["2026-11-22", [DAY, MONTH, { min: 0, max: 99 }], ["22", "11", "26"]],
  ["2026-11-22", [WORD_HALF, WORD_HALF, WORD_HALF], null],
  [
    "2026-11-22T18:05",
    [SHORT_HOUR, MINUTE, HALF, MONTH, DAY, YEAR],
    ["06", "05", "PM", "11", "22", "2026"],
  ],
  ["12:05", [{ min: 0, max: 11 }, MINUTE, HALF], ["00", "05", "PM"]],
  ["2026-11-22T18:05:00Z", [MONTH, DAY, YEAR], null],
  ["2026-11-22T18:05+01:00", [MONTH, DAY, YEAR, HOUR, MINUTE], null],
  ["tomorrow", [MONTH, DAY, YEAR], null],
  ["", [MONTH, DAY, YEAR], ["", "", ""]],
])("%s into %j", (value, parts, texts) => {
  expect(textsOfParts(value, parts)).toEqual(texts);
});

test("a day goes to the same parts in whatever order they stand", () => {
  const orders = fc.shuffledSubarray([YEAR, MONTH, DAY], { minLength: 3 });
  const days = fc.date({
    min: new Date("1000-01-01"),
    max: new Date("9999-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(orders, days, (parts, day) => {
      const iso = day.toISOString().slice(0, 10);
      const [year, month, date] = iso.split("-");
      const texts = textsOfParts(iso, parts);
      expect(texts?.[parts.indexOf(YEAR)]).toBe(year);
      expect(texts?.[parts.indexOf(MONTH)]).toBe(month);
      expect(texts?.[parts.indexOf(DAY)]).toBe(date);
    }),
  );
});
