// Which file leads to which, of all the repository's sources and their tests, and how strongly: what
// a change to one means for the other. Types count too.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "oxc-parser";
import { readExports } from "../imports/graph.ts";

/** The files that one leads to, by path relative to the repository. */
export type Links = ReadonlyMap<string, ReadonlySet<string>>;

interface Source {
  /** The files that are imported as a whole, and for the others which of their names. */
  wholes: string[];
  names: { from: string; name: string }[];
  defines: Set<string>;
  /** What it passes on of other files: all of one, or a name of it under another. */
  passesAll: string[];
  passes: Map<string, { from: string; name: string }>;
}

const FILES = "{packages,apps,tests,bench,script}/**/*.{ts,tsx,js,css,json,html}";
const NO_SOURCES = ["**/node_modules/**", "**/dist/**", "**/package*.json", "**/tsconfig*.json"];

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Every link of the tree below `root`. */
export function readLinks(root: string): Links {
  const files = globSync(FILES, { cwd: root, exclude: NO_SOURCES });
  const sources = readSources(root, files);
  const links = new Map<string, Set<string>>();
  for (const file of files) links.set(file, new Set());
  for (const [file, source] of sources) {
    const to = links.get(file);
    for (const target of [...source.wholes, ...source.passesAll]) to?.add(target);
    for (const { from, name } of source.names) to?.add(definerOf(sources, from, name));
    for (const { from, name } of source.passes.values()) to?.add(definerOf(sources, from, name));
    to?.delete(file);
  }
  linkNeighbours(links);
  return links;
}

/** A test says something of what lies beside it, also where it goes through the front door. */
function linkNeighbours(links: Map<string, Set<string>>): void {
  const folders = Map.groupBy(links.keys(), posix.dirname);
  for (const [file, to] of links) {
    if (!isTest(file)) continue;
    for (const other of folders.get(posix.dirname(file)) ?? []) if (!isTest(other)) to.add(other);
  }
}

const CALLS = /^packages\/contract\/src\/endpoints\//;

/** And from where calls are defined to those of these apps' sources that answer or make them. */
export function withCalls(links: Links, apps: readonly string[]): Links {
  const isEnd = (file: string): boolean =>
    !isTest(file) && apps.some((app) => file.startsWith(`apps/${app}/src/`));
  const more = new Map([...links].map(([file, to]) => [file, new Set(to)]));
  for (const [end, to] of links)
    if (isEnd(end)) for (const file of to) if (CALLS.test(file)) more.get(file)?.add(end);
  return more;
}

function readSources(root: string, files: readonly string[]): Map<string, Source> {
  const known = new Set(files);
  const exported = readExports(root);
  const sources = new Map<string, Source>();
  for (const file of files.filter((name) => /\.(?:tsx?|js)$/.test(name))) {
    const resolve = (specifier: string): string | undefined => {
      const path = specifier.startsWith(".")
        ? posix.join(posix.dirname(file), specifier)
        : exported.get(specifier);
      return path !== undefined && known.has(path) ? path : undefined;
    };
    sources.set(file, readSource(file, readFileSync(posix.join(root, file), "utf8"), resolve));
  }
  return sources;
}

type Resolve = (specifier: string) => string | undefined;
type Module = ReturnType<typeof parseSync>["module"];

function readSource(file: string, text: string, resolve: Resolve): Source {
  const source: Source = {
    ...{ wholes: [], names: [], defines: new Set(), passesAll: [], passes: new Map() },
  };
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  noteImports(source, staticImports, resolve);
  noteExports(source, staticExports, resolve);
  for (const { moduleRequest } of dynamicImports) {
    const from = resolve(text.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    if (from !== undefined) source.wholes.push(from);
  }
  return source;
}

function noteImports(source: Source, imports: Module["staticImports"], resolve: Resolve): void {
  for (const { moduleRequest, entries } of imports) {
    const from = resolve(moduleRequest.value);
    if (from === undefined) continue;
    if (entries.length === 0) source.wholes.push(from);
    for (const { importName } of entries) {
      const name = importName.kind === "Default" ? "default" : importName.name;
      if (name) source.names.push({ from, name });
      else source.wholes.push(from);
    }
  }
}

function noteExports(source: Source, exports: Module["staticExports"], resolve: Resolve): void {
  for (const { moduleRequest, importName, exportName } of exports.flatMap((one) => one.entries)) {
    if (!moduleRequest) source.defines.add(exportName.name ?? "default");
    const from = moduleRequest && resolve(moduleRequest.value);
    if (!from) continue;
    if (importName.name && exportName.name)
      source.passes.set(exportName.name, { from, name: importName.name });
    else source.passesAll.push(from);
  }
}

/** The file in which a name is defined that another passes on, as the index of a package does. */
function definerOf(sources: ReadonlyMap<string, Source>, file: string, name: string): string {
  return findDefiner(sources, file, name, new Set()) ?? file;
}

function findDefiner(
  sources: ReadonlyMap<string, Source>,
  file: string,
  name: string,
  seen: Set<string>,
): string | undefined {
  const source = sources.get(file);
  if (!source || seen.has(file)) return undefined;
  if (source.defines.has(name)) return file;
  seen.add(file);
  const passed = source.passes.get(name);
  if (passed) return definerOf(sources, passed.from, passed.name);
  for (const from of source.passesAll) {
    const found = findDefiner(sources, from, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}
