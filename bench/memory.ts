import { readFileSync } from "node:fs";

const EVERY_MS = 20;

/** What a process has resident, in MB. */
function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1000;
}

/** The most that the process has resident from now on. */
export function watchMemory(pid: number | undefined) {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), EVERY_MS);
  return { before, stop: () => clearInterval(timer), most: () => most };
}
