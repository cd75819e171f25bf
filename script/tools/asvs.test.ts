import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

interface Row {
  number: string;
  standing: string;
  tests: string[];
}

const rows: Row[] = readFileSync(join(ROOT, "docs/asvs.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = "", , standing = "", , shownBy = ""] = line.split(/ *\| */);
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    return { number, standing, tests };
  });

test("the table of ASVS has every requirement once, with its standing", () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.filter((number) => number.startsWith("6."))).toHaveLength(35);
  expect(numbers.filter((number) => number.startsWith("7."))).toHaveLength(18);
  expect(new Set(numbers).size).toBe(numbers.length);
  const standings = ["met", "**in part**", "**not met**", "n/a"];
  expect(rows.filter(({ standing }) => !standings.includes(standing))).toEqual([]);
});

test("every test that the table of ASVS names is there, and what is met is shown", () => {
  const named = rows.flatMap(({ tests }) => tests);
  expect(named.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([]);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const unshown = rows.filter(({ standing, tests }) => standing === "met" && tests.length === 0);
  expect(unshown).toEqual([]);
});
