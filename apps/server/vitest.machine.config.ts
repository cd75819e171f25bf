// What depends on the database server once more, on the machine's own PostgreSQL, which `script/test`
// starts where there is one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { shareOf } from "../../script/tools/testing/share.ts";
import embedded, { SERVER_TESTS } from "./vitest.config.ts";

/** Vitest looks for the same line: a tag that is not declared fails. */
const isTagged = (file: string): boolean =>
  readFileSync(join(import.meta.dirname, file), "utf8").startsWith("// @module-tag postgres\n");

/** A commit's share; each has another, and `script/test --all` has all of them. */
const PARTS = 6;

const tagged = globSync(SERVER_TESTS, { cwd: import.meta.dirname }).filter(isTagged);
const include = [...shareOf(tagged, PARTS, 0)];

export default defineConfig({
  test: {
    ...embedded.test,
    name: "server on the machine's PostgreSQL",
    include,
    // After the others: a worker goes on with files of its own project alone.
    sequence: { groupOrder: 1 },
  },
});
