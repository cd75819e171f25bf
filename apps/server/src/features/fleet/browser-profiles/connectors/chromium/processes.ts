import { execFile } from "node:child_process";
import { readFile, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const POLL_MS = 100;

/** What Chromium leaves in a profile to say that it is in use, even when it was killed. */
const LOCK = "SingletonLock";
const LOCK_FILES = [LOCK, "SingletonSocket", "SingletonCookie"];

/**
 * The browser process of the profile, or undefined. A number alone proves nothing, for the system
 * gives numbers of dead processes to others: its command line must name the profile's folder.
 */
export async function findBrowserProcess(folder: string): Promise<number | undefined> {
  const processId = await readLock(folder);
  if (processId === undefined) return undefined;
  return (await isBrowserOf(processId, folder)) ? processId : undefined;
}

/** The lock is a link that names its holder: `host-1234`. */
async function readLock(folder: string): Promise<number | undefined> {
  const holder = await readlink(path.join(folder, LOCK)).catch(() => "");
  const processId = Number(/-(\d+)$/.exec(holder)?.[1]);
  return processId > 0 ? processId : undefined;
}

/** Only when nothing runs on the profile: what is left would stop the next start. */
export async function removeLock(folder: string): Promise<void> {
  await Promise.all(LOCK_FILES.map((name) => rm(path.join(folder, name), { force: true })));
}

/** Whether the process lives and has this profile; one that has ended has no command line. */
export async function isBrowserOf(processId: number, folder: string): Promise<boolean> {
  return (await readArguments(processId)).includes(` --user-data-dir=${folder} `);
}

/** With a blank before and after each of them. */
export async function readArguments(processId: number): Promise<string> {
  try {
    if (process.platform === "linux") {
      const text = await readFile(`/proc/${processId}/cmdline`, "utf8");
      return ` ${text.replaceAll("\0", " ")} `;
    }
    const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(processId)]);
    return ` ${stdout.trim()} `;
  } catch {
    return "";
  }
}

/** Whether it became true in time. */
export async function becomesTrue(
  check: () => Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  while (!(await check())) {
    if (performance.now() >= until) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Gone already is as good. */
export function askToEnd(processId: number): void {
  send(processId, "SIGTERM");
}

/** With its helpers: a browser that Baton started leads a group. */
export function kill(processId: number): void {
  send(-processId, "SIGKILL");
  send(processId, "SIGKILL");
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ESRCH") throw error;
  }
}
