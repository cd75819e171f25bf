import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const VERSION_TIMEOUT_MS = 10_000;

/** Names as the systems' packages give them. Chromium first: Chrome may refuse unpacked extensions. */
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export interface ChromiumProgram {
  path: string;
  version: string;
}

/** The program to start: the one that is set, else the first that is there and says its version. */
export async function findChromium(
  wanted: string | undefined,
  searchPath = process.env.PATH ?? "",
): Promise<ChromiumProgram | undefined> {
  const names = wanted === undefined ? [...NAMES, ...PLACES] : [wanted];
  for (const name of names) {
    const found = await findProgram(name, searchPath);
    const version = found && (await readVersion(found));
    if (version) return { path: found, version };
  }
  return undefined;
}

async function findProgram(name: string, searchPath: string): Promise<string | undefined> {
  const places = path.isAbsolute(name)
    ? [name]
    : searchPath.split(path.delimiter).map((folder) => path.join(folder, name));
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return undefined;
}

async function readVersion(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(program, ["--version"], { timeout: VERSION_TIMEOUT_MS });
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0];
  } catch {
    return undefined;
  }
}
