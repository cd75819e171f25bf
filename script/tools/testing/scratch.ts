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
} from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { endProcesses, isAlive, killHard, processesOf } from "./processes.ts";

/** Short, as sockets of PostgreSQL below it may have 107 bytes, and anybody may pass through it. */
const PARENT = "/tmp";
const NAME = /^baton-run-(\d+)-/;
/** Where else the product itself puts things: its short sockets, and databases of root's folders. */
const ELSEWHERE = [PARENT, "/var/lib/baton"] as const;

export class Scratch {
  readonly folder: string;
  readonly #before = new Set(listElsewhere());

  constructor() {
    removeOld();
    this.folder = mkdtempSync(join(PARENT, `baton-run-${process.pid}-`));
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
    const files = listOf(folder);
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
    return listElsewhere().filter((path) => !this.#before.has(path));
  }
}

/** Runs that were killed left their folders, and perhaps processes. */
function removeOld(): void {
  for (const name of listOf(PARENT)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    for (const found of processesOf(join(PARENT, name))) killHard(found.pid);
    removeFolder(join(PARENT, name));
  }
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
