// Which file imports which, of all the repository's sources. Types count too, and so does whatever
// is imported when it is needed: they tie two folders together just as much.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export interface Import {
  from: string;
  to: string;
}

/** A node of a syntax tree that may name another module. */
interface Naming {
  source: object | null;
}

const SOURCES = "{packages,apps,tests,bench,script}/**/*.{ts,tsx,js}";
const NO_SOURCES = ["**/node_modules/**", "**/dist/**"];

/** What tests need may stand above all that they test. */
const FOR_TESTS = /\.(?:test|test-d|arbitrary)\.tsx?$|^(?:packages|apps)\/[^/]+\/test\//;

/** Every import of the tree below `root` that leads to a file there, as paths relative to it. */
export function readImports(root: string): Import[] {
  const files = globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }).filter(
    (file) => !FOR_TESTS.test(file),
  );
  const known = new Set(files);
  const exported = readExports(root);
  return files.toSorted().flatMap((from) =>
    specifiersOf(from, readFileSync(posix.join(root, from), "utf8"))
      .map((name) =>
        name.startsWith(".") ? posix.join(posix.dirname(from), name) : exported.get(name),
      )
      .filter((to) => to !== undefined && known.has(to))
      .map((to) => ({ from, to: to ?? "" })),
  );
}

function specifiersOf(file: string, text: string): string[] {
  const names: string[] = [];
  const note = ({ source }: Naming) => {
    if (source && "value" in source && typeof source.value === "string") names.push(source.value);
  };
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  }).visit(parseSync(file, text).program);
  return names;
}

/** The files behind names such as `@baton/catalogue/recordings`. */
export function readExports(root: string): Map<string, string> {
  const exported = new Map<string, string>();
  for (const manifest of globSync("{packages,apps}/*/package.json", { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(posix.join(root, manifest), "utf8")) as {
      name: string;
      exports?: string | Record<string, string>;
    };
    const entries = typeof exports === "string" ? { ".": exports } : exports;
    for (const [entry, file] of Object.entries(entries)) {
      exported.set(posix.join(name, entry), posix.join(posix.dirname(manifest), file));
    }
  }
  return exported;
}
