import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fail } from "../../../../../http/errors.ts";
import type { RunningBrowser } from "../connector.ts";
import { askToEnd, becomesTrue, isBrowserOf, kill } from "./processes.ts";

const CLOSE_GRACE_MS = 4000;
const KILL_TIMEOUT_MS = 3000;
/** How often a browser is looked at that is not this process's child. */
const WATCH_EVERY_MS = 1000;

export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** A browser that this process has started, and whose way out it keeps. */
export function own(child: ChildProcess, processId: number, folder: string): RunningBrowser {
  const ended = new Promise<string | null>((resolve) => {
    const tell = (): void => resolve(faultOf(child));
    if (hasEnded(child)) tell();
    else child.once("exit", tell);
  });
  return {
    processId,
    ended,
    stop: () => stop(processId, folder),
    takeOver: () => Promise.resolve(true),
  };
}

/** A user who closes the window, and Baton that asks it to end, make no fault. */
const faultOf = ({ exitCode, signalCode }: ChildProcess): string | null =>
  exitCode === 0 || signalCode === "SIGTERM"
    ? null
    : `Chromium ended by itself (${signalCode ?? `exit code ${exitCode}`}).`;

/** A browser that an earlier process of this server started: its end is seen by looking. */
export function adopt(
  processId: number,
  folder: string,
  takeOver: (ended: Promise<unknown>) => Promise<boolean>,
): RunningBrowser {
  const watch = async (): Promise<null> => {
    while (await isBrowserOf(processId, folder)) {
      await sleep(WATCH_EVERY_MS, undefined, { ref: false });
    }
    return null;
  };
  const ended = watch();
  return {
    processId,
    ended,
    stop: () => stop(processId, folder),
    takeOver: () => takeOver(ended),
  };
}

async function stop(processId: number, folder: string): Promise<void> {
  const isGone = async (): Promise<boolean> => !(await isBrowserOf(processId, folder));
  if (await isGone()) return;
  askToEnd(processId);
  if (await becomesTrue(isGone, CLOSE_GRACE_MS)) return;
  kill(processId);
  if (!(await becomesTrue(isGone, KILL_TIMEOUT_MS))) throw fail("cannotStopProfile");
}
