import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Prints the compressed JavaScript of the console: what every screen shares, and what each adds.
 * Fails when the first screen (the extensions, in the language with the most text) is above the
 * limit with gzip; browsers get brotli, which is an eighth less.
 */
const LIMIT_KB = 220;
const FIRST_PAGE = "src/pages/extensions/extensions-page.tsx";
const FIRST_TEXTS = /^src\/app\/first-words\/\w\w\.ts$/;
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

interface Size {
  gzip: number;
  brotli: number;
}

const sum = (sizes: readonly Size[]): Size => ({
  gzip: sizes.reduce((total, size) => total + size.gzip, 0),
  brotli: sizes.reduce((total, size) => total + size.brotli, 0),
});

function sizeOf(keys: Iterable<string>): Size {
  const files = [...keys].map((key) => manifest[key]?.file ?? "");
  return sum(
    files
      .filter((file) => file.endsWith(".js"))
      .map((file) => {
        const content = readFileSync(join(dist, file));
        return { gzip: gzipSync(content).length, brotli: brotliCompressSync(content).length };
      }),
  );
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
const print = (size: Size, text: string): void =>
  console.log(`${kilobytes(size.gzip)} gzip ${kilobytes(size.brotli)} brotli  ${text}`);

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error("dist has no entry: build the console first");
const shared = closure(entry);
const shell = sizeOf(shared);
print(shell, "shared by every screen");

const added = new Map<string, Size>();
for (const key of new Set([...shared].flatMap((part) => manifest[part]?.dynamicImports ?? []))) {
  const size = sizeOf([...closure(key)].filter((part) => !shared.has(part)));
  added.set(key, size);
  print(size, `+ ${key}`);
}

const page = added.get(FIRST_PAGE);
const texts = [...added].filter(([key]) => FIRST_TEXTS.test(key)).map(([, size]) => size);
const heaviest = texts.toSorted((a, b) => b.gzip - a.gzip)[0];
if (!page || !heaviest) throw new Error("dist lacks the first page or its texts");
const first = sum([shell, page, heaviest]);
print(first, `first screen (limit ${LIMIT_KB} kB)`);
if (first.gzip > LIMIT_KB * 1000) process.exitCode = 1;
