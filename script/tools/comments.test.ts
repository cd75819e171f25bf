import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** A comment that leans on the line before it loses its meaning when either is moved. */
const LEANING = /^[ \t]*(?:\/\*\*(?:\s*\n[ \t]*\*)?|\/\/) (?:Of|The same)\b.*$/gm;

const leaning = (text: string): string[] => text.match(LEANING) ?? [];

test.each([
  "/** Of the ids, those that are the user's. */",
  "/**\n * The same for a click.\n */",
  "  // Of another version.",
])("%j leans on what is not there", (text) => {
  expect(leaning(text)).toHaveLength(1);
});

test.each(["/** Office hours. */", "/** All of them. */", "const a = 1; // none\n// Often"])(
  "%j stands alone",
  (text) => {
    expect(leaning(text)).toEqual([]);
  },
);

test("every comment stands alone", () => {
  const files = globSync("{apps,packages,script,bench,tests}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "**/dist/**"],
  });
  const found = files
    .filter((file) => file !== "script/tools/comments.test.ts")
    .flatMap((file) =>
      leaning(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}: ${line.trim()}`),
    );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
