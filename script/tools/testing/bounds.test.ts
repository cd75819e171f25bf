import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../root.ts";

/** A wait, or a whole test, that is given a bound beside the one of all (./patience.ts). */
const OWN_BOUND = new RegExp(
  [
    /\b(?:poll|element|waitFor\w*|waitUntil)\([^;]*?\{[^{};]*\btimeout: ?\w+/,
    /\buntil\([^;]*?\{[^{};]*\bseconds: ?\w+/,
    /^\s*\}, (?:\{ timeout: \w+|[\d_]{4,}\);$|[A-Z_]+_MS\);$)/,
    /^\s*\{ timeout: \w+ \},$/,
    /^\s*\d+_000,\n\);$/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

const boundsIn = (text: string): string[] => text.match(OWN_BOUND) ?? [];

test.each([
  "await expect.poll(look, { timeout: 10_000 }).toBe(true);",
  "await vi.waitFor(async () => expect(await look()).toBe(1), { timeout: SOON_MS, interval: 5 });",
  'await page.getByText("Saved").waitFor({ timeout: 90_000 });',
  'await until("the end", look, { seconds: 60 });',
  'test("a", async () => {\n  look();\n}, 60_000);',
  'test("a", async () => {\n  look();\n}, LONG_MS);',
  'test(\n  "a",\n  async () => look(),\n  60_000,\n);',
])("%j has a bound of its own", (text) => {
  expect(boundsIn(text)).toHaveLength(1);
});

test.each([
  "await expect.poll(look, { interval: 5 }).toBe(true);",
  'const step = { type: "click", timeout: 900 };',
  "setTimeout(() => {\n  move();\n}, 150);",
])("%j has none", (text) => {
  expect(boundsIn(text)).toEqual([]);
});

test("no test has a bound of its own", () => {
  const files = globSync("{apps,packages,tests}/**/*.{ts,tsx}", {
    cwd: ROOT,
    exclude: ["**/node_modules/**", "**/dist/**", "**/real-pages/**"],
  }).filter((file) => /\.test\.tsx?$|^(?:apps|packages)\/[^/]+\/test\/|^tests\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    boundsIn(readFileSync(join(ROOT, file), "utf8")).map((bound) => `${file}: ${bound.trim()}`),
  );
  expect(found).toEqual([]);
});
