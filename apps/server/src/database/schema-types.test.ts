// @module-tag postgres
import { execFileSync } from "node:child_process";
import path from "node:path";
import { generate, PostgresDialect } from "kysely-codegen";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";

const FILE = path.join(import.meta.dirname, "schema.generated.ts");
const OURS = "public.!(kysely_migration*)";

/** `npm run generate-db-types` writes the file anew. */
test("schema.generated.ts is what the migrations make", async () => {
  const { db } = await createTestDatabase();
  const types = await generate({
    db,
    dialect: new PostgresDialect(),
    includePattern: OURS,
    outFile: null,
    // As pool.ts parses them.
    typeMapping: { int8: "number", date: "string" },
  });
  await expect(formatted(types)).toMatchFileSnapshot(FILE);
});

function formatted(text: string): string {
  const args = ["--no-install", "oxfmt", `--stdin-filepath=${FILE}`];
  return execFileSync("npx", args, { input: text, encoding: "utf8" });
}
