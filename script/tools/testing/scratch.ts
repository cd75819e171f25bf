// Where all that the tests make lies, so that it can be told afterwards what they left: one folder a
// run, in which each part has its own for temporary files, and whose name is in the command line,
// the folder or the environment of every process that a test starts.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { endProcesses, isAlive, killHard, mappedFiles, processesOf } from "./processes.ts";

/** Short, as sockets below it may have 107 bytes, and anybody may pass through them. */
const [DISK, MEMORY] = ["/tmp", "/dev/shm"] as const;
/** What all parts together have at their most, and as much again. */
const MEMORY_MIN_BYTES = 8 * 1024 ** 3;
const NAME = /^baton-run-(\d+)-/;
/** Where a browser has its socket: it removes that itself, unless it is killed. */
const OF_KILLED_BROWSERS = /^\.?org\.chromium\.Chromium\./;
/** Where else the product itself puts things: its short sockets, and databases of root's folders. */
const ELSEWHERE = [DISK, "/var/lib/baton"] as const;

export class Scratch {
  readonly folder: string;
  readonly #before = new Set(listElsewhere());

  constructor() {
    removeOld();
    this.folder = mkdtempSync(join(parentOf(), `baton-run-${process.pid}-`));
    chmodSync(this.folder, 0o755);
  }

  /** A folder for the temporary files of one part. */
  folderFor(part: string): string {
    const folder = join(this.folder, part);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  /** Ends and removes what a part has left, and says what that was. */
  async clear(part: string, endingMs?: number): Promise<string[]> {
    const folder = join(this.folder, part);
    const processes = await endProcesses(folder, endingMs);
    const files = listOf(folder).filter((name) => !OF_KILLED_BROWSERS.test(name));
    removeFolder(folder);
    return [
      ...processes.map(({ pid, command }) => `process ${pid}: ${command.slice(0, 200)}`),
      ...files.map((file) => `folder or file ${file}`),
    ];
  }

  /** At the very end: what stands outside, and was not there before; others may have made it. */
  async close(): Promise<string[]> {
    await endProcesses(this.folder);
    removeFolder(this.folder);
    for (const path of [...unusedSegments(), ...unusedSockets()]) removeFolder(path);
    return listElsewhere().filter((path) => !this.#before.has(path));
  }
}

/** Runs that were killed left their folders, and perhaps processes. */
function removeOld(): void {
  for (const parent of [DISK, MEMORY])
    for (const name of listOf(parent)) {
      const pid = Number(NAME.exec(name)?.[1]);
      if (!pid || isAlive(pid)) continue;
      for (const found of processesOf(join(parent, name))) killHard(found.pid);
      removeFolder(join(parent, name));
    }
}

/** In memory where there is enough: profiles and clusters by the hundred keep a disk busy. */
function parentOf(): string {
  const mount = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  const [, , type, options = ""] =
    mount
      .split("\n")
      .map((line) => line.split(" "))
      .find(([, path]) => path === MEMORY) ?? [];
  if (type !== "tmpfs" || options.split(",").includes("noexec")) return DISK;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) < MEMORY_MIN_BYTES ? DISK : MEMORY;
}

/** Local browsers have no temporary folder of ours, and one that is killed leaves its own. */
function unusedSockets(): string[] {
  const inUse = existsSync("/proc/net/unix") ? readFileSync("/proc/net/unix", "utf8") : undefined;
  return listOf(DISK)
    .filter((name) => OF_KILLED_BROWSERS.test(name))
    .map((name) => join(DISK, name))
    .filter((path) => inUse?.includes(path) === false);
}

/** Memory that PostgreSQLs shared which were killed: their next start would have removed it. */
function unusedSegments(): string[] {
  const all = listOf(MEMORY).filter((name) => name.startsWith("PostgreSQL."));
  const used = all.length > 0 ? mappedFiles() : new Set<string>();
  return all.map((name) => join(MEMORY, name)).filter((path) => !used.has(path));
}

function removeFolder(folder: string): void {
  for (const mount of mountsIn(folder)) spawnSync("umount", ["--lazy", mount]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const mountsIn = (folder: string): string[] =>
  (existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((path) => path.startsWith(`${folder}/`));

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const listElsewhere = (): string[] =>
  ELSEWHERE.flatMap((folder) => listOf(folder).map((name) => join(folder, name))).filter(
    (path) => /\/(?:baton|vendor|playwright|org\.chromium)[^/]*$/.test(path) && !NAME.test(path),
  );
