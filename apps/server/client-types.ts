/**
 * `packages/client/src/api.generated.ts`: the types of all calls, made from what GET /openapi.json
 * answers. Nothing is done while that file is what the sources give.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const FILE = join(ROOT, "packages/client/src/api.generated.ts");
const SOURCES = [
  "apps/server/{client-types,write-client-types}.ts",
  "apps/server/src/http/openapi/*.ts",
  "packages/contract/src/**/*.ts",
  "package-lock.json",
];

/** Stands first in the file: what it was made of. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

const note = `// Made by apps/server/client-types.ts. ${fingerprint()}\n`;
const isThere = existsSync(FILE) && readFileSync(FILE, "utf8").startsWith(note);
if (!isThere) {
  // Compiler and contract take a second to load.
  const { writeClientTypes } = await import("./write-client-types.ts");
  writeFileSync(FILE, note + (await writeClientTypes()));
}
