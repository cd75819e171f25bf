// The processes that tests have started: told by a folder that their command line, their working
// folder or their environment names.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import process from "node:process";
import { setTimeout } from "node:timers/promises";

export interface Process {
  pid: number;
  command: string;
}

/** Processes that were told to end take a moment. */
const ENDING_MS = 10_000;
const LOOK_AGAIN_MS = 100;

/** Waits for those that are ending, ends the others, and answers which those were. */
export async function endProcesses(folder: string, endingMs = ENDING_MS): Promise<Process[]> {
  const until = performance.now() + endingMs;
  let left = processesOf(folder);
  while (left.length > 0 && performance.now() < until) {
    await setTimeout(LOOK_AGAIN_MS);
    left = processesOf(folder);
  }
  // Those that are ended begin others, as PostgreSQL's first process does.
  for (let found = left; found.length > 0; found = processesOf(folder)) {
    for (const { pid } of found) killHard(pid);
    await setTimeout(LOOK_AGAIN_MS);
  }
  return left;
}

/** All whose command line, working folder or environment names the folder. */
export function processesOf(folder: string): Process[] {
  if (!existsSync("/proc/self")) return processesByPs(folder);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => pid !== process.pid)
    .map((pid) => ({ pid, command: readOf(`/proc/${pid}/cmdline`).replaceAll("\0", " ") }))
    .filter(
      ({ pid, command }) =>
        command.includes(folder) ||
        workingFolderOf(pid).startsWith(folder) ||
        readOf(`/proc/${pid}/environ`).includes(folder),
    );
}

/** Where there is no /proc, as on macOS. */
function processesByPs(folder: string): Process[] {
  const { stdout } = spawnSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }));
}

/** The files that any process of the machine has in its memory. */
export function mappedFiles(): Set<string> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Set(
    pids.flatMap((pid) =>
      readOf(`/proc/${pid}/maps`)
        .split("\n")
        .map((line) => line.slice(line.indexOf("/"))),
    ),
  );
}

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

export function killHard(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Nothing of who has ended meanwhile. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
