// Which feature of the server writes which table, as its sources say.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

export interface Source {
  /** Relative to the server's sources. */
  path: string;
  text: string;
}

const SERVER = join(ROOT, "apps/server/src");
const NOT_WRITERS = /\.test(-d)?\.ts$|\.generated\.ts$|^database\/migrations\//;
const BY_BUILDER = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"(\w+)/g;
const BY_HELPER = /\btemplatesIn<\w+>\(\s*"(\w+)/g;
const BY_SQL = /\b(?:insert into|update|delete from)\s+([a-z_]+)/g;
const COLUMN_OF_DB = /^ {2}(\w+): \w+;$/gm;

const toProperty = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A feature, a part of the platform, or the folder beside them that a file stands in. */
const partOf = (path: string): string =>
  /^(?:features\/[^/]+|platform)\/([^/]+)\//.exec(path)?.[1] ?? path.split("/")[0] ?? path;

/** The parts that write each of the tables. */
export function writersOf(
  tables: ReadonlySet<string>,
  sources: readonly Source[],
): Map<string, string[]> {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const written = [
      ...text.matchAll(BY_BUILDER),
      ...text.matchAll(BY_HELPER),
      ...text.matchAll(BY_SQL),
    ];
    for (const [, name = ""] of written) {
      const table = toProperty(name);
      if (tables.has(table))
        writers.set(table, (writers.get(table) ?? new Set()).add(partOf(path)));
    }
  }
  return new Map([...writers].map(([table, parts]) => [table, [...parts].toSorted()]));
}

export function readSources(): Source[] {
  return globSync("**/*.ts", { cwd: SERVER })
    .filter((path) => !NOT_WRITERS.test(path))
    .map((path) => ({ path, text: readFileSync(join(SERVER, path), "utf8") }));
}

export function readTables(): ReadonlySet<string> {
  const schema = readFileSync(join(SERVER, "database/schema.generated.ts"), "utf8");
  const [, database = ""] = schema.split("export interface DB");
  return new Set([...database.matchAll(COLUMN_OF_DB)].map(([, name = ""]) => name));
}
