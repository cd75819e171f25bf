import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** One place where code is loaded together with words. */
export interface LazyPlace {
  /** The file that says it, and the one that it loads; relative to `src`. */
  from: string;
  target: string;
  /** The words that it names, such as `runWords`. */
  words: string[];
}

interface Module {
  imports: string[];
  /** The first parts of the texts it shows: `runs` of `t(($) => $.runs.status)`. */
  roots: string[];
  lazy: LazyPlace[];
}

const SRC = join(import.meta.dirname, "../src");
const STATIC = /^(?:import|export)\s(?!type\b)[^"';]*?["'](\.[^"']+\.tsx?)["']/gm;
const SIDE_EFFECT = /^import ["'](\.[^"']+\.tsx?)["']/gm;
const DYNAMIC = /import\("(\.[^"]+\.tsx?)"\)/g;
const LAZY =
  /\b(?:lazyView|lazyPage|withCode|runLater)\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>\s*\(?(?:await )?import\(\s*"(\.[^"]+)"/g;
const ROOT = /\$\.(\w+)\b/g;

const at = (from: string, specifier: string): string => posix.join(dirname(from), specifier);

function lazyPlaces(file: string, text: string): LazyPlace[] {
  return [...text.matchAll(LAZY)].map(([, words = "", target = ""]) => ({
    from: file,
    target: at(file, target),
    words: words.split(",").flatMap((name) => name.trim() || []),
  }));
}

function readModule(file: string): Module {
  const text = readFileSync(join(SRC, file), "utf8");
  const lazy = lazyPlaces(file, text);
  const apart = new Set(lazy.map(({ target }) => target));
  const found = [STATIC, SIDE_EFFECT, DYNAMIC].flatMap((pattern) => [...text.matchAll(pattern)]);
  const imports = found
    .map(([, specifier = ""]) => at(file, specifier))
    .filter((target) => !apart.has(target));
  const roots = [...text.matchAll(ROOT)].map(([, root = ""]) => root);
  // Read by its own hook, since its texts speak of `{{variables}}`.
  if (text.includes("useCatalogueTexts(")) roots.push("catalogue");
  return { imports, roots, lazy };
}

export function readModules(): Map<string, Module> {
  const files = globSync("**/*.{ts,tsx}", { cwd: SRC }).filter(
    (file) => !/\.(?:test|test-d|words)\.|\.d\.ts$/.test(file),
  );
  return new Map(files.map((file) => [file, readModule(file)]));
}

/** Everything that comes with a file, which is not loaded on its own. */
function closureOf(modules: ReadonlyMap<string, Module>, file: string, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of modules.get(file)?.imports ?? []) closureOf(modules, next, found);
  return found;
}

/** Which file shows which texts, of all that come with one. */
export function shownWith(
  modules: ReadonlyMap<string, Module>,
  file: string,
): { file: string; root: string }[] {
  return [...closureOf(modules, file)].flatMap((one) =>
    [...new Set(modules.get(one)?.roots)].map((root) => ({ file: one, root })),
  );
}
