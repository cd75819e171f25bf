import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { build } from "vite";

/** Where a server has them: `/real/antd.html`. */
export const REAL_PAGES_PATH = "/real/";

const SOURCES = join(import.meta.dirname, "pages");
const AGENT = join(import.meta.dirname, "../..");
const CACHE = join(AGENT, "../../node_modules/.cache/real-pages");

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Names what the pages are made of: their sources, and the versions of the libraries. */
async function keyOf(names: string[]): Promise<string> {
  const parts = [...names.map((name) => join(SOURCES, name)), join(AGENT, "package.json")];
  const hash = createHash("sha256");
  for (const part of parts) hash.update(await readFile(part));
  return hash.digest("hex").slice(0, 20);
}

async function buildInto(folder: string, names: string[]): Promise<void> {
  const input = names.filter((name) => name.endsWith(".html")).map((name) => join(SOURCES, name));
  await build({
    root: SOURCES,
    base: REAL_PAGES_PATH,
    configFile: false,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "chrome125",
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input },
    },
  });
}

/** Builds the pages unless they have been built before as they are now. */
async function provide(): Promise<string> {
  const names = (await readdir(SOURCES)).toSorted();
  const folder = join(CACHE, await keyOf(names));
  if (await isThere(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  await buildInto(made, names);
  // Another test file may have been quicker: its pages are as good.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}

let provided: Promise<string> | undefined;

/** The folder of the pages made of real libraries, built when they are first asked for. */
const provideRealPages = (): Promise<string> => (provided ??= provide());

/** Answers with a page made of real libraries, or with a part of one. */
export async function sendRealPage(path: string, response: ServerResponse): Promise<void> {
  const name = path.slice(REAL_PAGES_PATH.length);
  try {
    const body = await readFile(join(await provideRealPages(), name));
    response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
