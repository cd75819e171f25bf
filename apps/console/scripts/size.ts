import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/**
 * Prints the compressed JavaScript of the first screen: the entry with everything it imports,
 * and the heaviest of the pages with a language. Fails above the limit.
 */
const LIMIT_KB = 250;
const dist = join(fileURLToPath(new URL("..", import.meta.url)), "dist");

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

function closure(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, found);
  return found;
}

const kilobytes = (keys: Iterable<string>): number => {
  let bytes = 0;
  for (const key of keys) {
    const file = manifest[key]?.file;
    if (file?.endsWith(".js")) bytes += gzipSync(readFileSync(join(dist, file))).length;
  }
  return bytes / 1000;
};

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error("dist has no entry: build the console first");
const shared = closure(entry);
const shell = kilobytes(shared);
console.log(`${shell.toFixed(1).padStart(7)} kB  shell (entry and its imports)`);

const dynamic = new Set([...shared].flatMap((key) => manifest[key]?.dynamicImports ?? []));
const isLanguage = (key: string) => key.includes("/locales/");
const isPage = (key: string) => key.includes("-page.tsx");
let language = 0;
let page = 0;
for (const key of [...dynamic].sort()) {
  const own = kilobytes([...closure(key)].filter((part) => !shared.has(part)));
  if (isLanguage(key)) language = Math.max(language, own);
  if (isPage(key)) page = Math.max(page, own);
  console.log(`${own.toFixed(1).padStart(7)} kB  + ${key}`);
}

const total = shell + language + page;
console.log(`${total.toFixed(1).padStart(7)} kB  first screen at most (limit ${LIMIT_KB} kB)`);
if (total > LIMIT_KB) process.exitCode = 1;
