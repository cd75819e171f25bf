import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BrowserApi } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../../../../http/errors.ts";
import type { Availability, Connector, LaunchProfile, RunningBrowser } from "../connector.ts";
import { type ChromiumProgram, findChromium } from "./find-chromium.ts";
import { installCommand, isRoot } from "./install-command.ts";
import { launchArguments, launchEnvironment } from "./launch-arguments.ts";
import {
  askToEnd,
  becomesTrue,
  findBrowserProcess,
  isBrowserOf,
  kill,
  removeLock,
} from "./processes.ts";

const START_TIMEOUT_MS = 20_000;
const CLOSE_GRACE_MS = 4000;
const KILL_TIMEOUT_MS = 3000;
/** How often a browser is looked at that is not this process's child. */
const WATCH_EVERY_MS = 1000;
const LOG_FILE = "chromium.log";

interface ChromiumOptions {
  /** Name or path of the program, where it is not to be searched for. */
  program: string | undefined;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** A plain Chromium on the server's own machine. */
export function makeChromiumConnector({ program, log }: ChromiumOptions): Connector {
  let warned = false;

  async function find(profile: LaunchProfile): Promise<RunningBrowser | undefined> {
    const processId = await findBrowserProcess(profile.folder);
    return processId === undefined ? undefined : adopt(processId, profile.folder);
  }

  async function start(profile: LaunchProfile): Promise<RunningBrowser> {
    const chromium = await findChromium(program);
    if (!chromium) throw notFound();
    if (isRoot() && !warned) {
      warned = true;
      log.warn("Chromium runs without its sandbox, because Baton runs as root");
    }
    await mkdir(profile.folder, { recursive: true, mode: 0o700 });
    await removeLock(profile.folder);
    const child = await launch(chromium, profile);
    const processId = await whenUp(child, profile.folder);
    if (processId === undefined) throw await toStartError(child, profile.folder);
    return processId === child.pid ? own(child, profile.folder) : adopt(processId, profile.folder);
  }

  return {
    browserApi: BrowserApi.Chromium,
    find,
    start,
    getAvailability: async () => toAvailability(await findChromium(program)),
  };
}

const hasDisplay = (): boolean =>
  process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

const toAvailability = (found: ChromiumProgram | undefined): Availability => ({
  isAvailable: found !== undefined,
  program: found ? `${found.path} ${found.version}` : null,
  installCommand: found ? null : installCommand(),
  hasDisplay: hasDisplay(),
});

function notFound(): Error {
  const command = installCommand();
  const hint = command ? ` Install one: ${command}` : "";
  return fail("cannotConnectToBrowser", {
    message: `There is no Chromium on this server.${hint}`,
  });
}

/** In a group of its own, so that it outlives a server that is killed or interrupted. */
async function launch(chromium: ChromiumProgram, profile: LaunchProfile): Promise<ChildProcess> {
  await using output = await open(path.join(profile.folder, LOG_FILE), "w", 0o600);
  const isHeadless = profile.isHeadless || !hasDisplay();
  const child = spawn(chromium.path, launchArguments({ ...profile, isHeadless }, isRoot()), {
    stdio: ["ignore", output.fd, output.fd],
    detached: true,
    env: launchEnvironment(process.env),
  });
  child.unref();
  // Where the program cannot be started at all there is no process: `whenUp` sees that.
  child.on("error", () => undefined);
  return child;
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/**
 * The browser's process once it has taken the profile. It need not be the child, which may be a
 * wrapper; undefined when the child ended or nothing came of it.
 */
async function whenUp(child: ChildProcess, folder: string): Promise<number | undefined> {
  let found: number | undefined;
  const isOver = async (): Promise<boolean> => {
    found = await findBrowserProcess(folder);
    return found !== undefined || hasEnded(child);
  };
  const inTime = await becomesTrue(isOver, START_TIMEOUT_MS);
  if (!inTime && child.pid !== undefined) kill(child.pid);
  return found;
}

function own(child: ChildProcess, folder: string): RunningBrowser {
  const processId = child.pid as number;
  const ended = new Promise<string | null>((resolve) => {
    const tell = (): void => resolve(faultOf(child));
    if (hasEnded(child)) tell();
    else child.once("exit", tell);
  });
  return { processId, ended, stop: () => stop(processId, folder) };
}

/** A user who closes the window, and Baton that asks it to end, make no fault. */
const faultOf = ({ exitCode, signalCode }: ChildProcess): string | null =>
  exitCode === 0 || signalCode === "SIGTERM"
    ? null
    : `Chromium ended by itself (${signalCode ?? `exit code ${exitCode}`}).`;

/** A browser that an earlier process of this server started: its end is seen by looking. */
function adopt(processId: number, folder: string): RunningBrowser {
  const watch = async (): Promise<null> => {
    while (await isBrowserOf(processId, folder)) {
      await sleep(WATCH_EVERY_MS, undefined, { ref: false });
    }
    return null;
  };
  return { processId, ended: watch(), stop: () => stop(processId, folder) };
}

async function stop(processId: number, folder: string): Promise<void> {
  const isGone = async (): Promise<boolean> => !(await isBrowserOf(processId, folder));
  if (await isGone()) return;
  askToEnd(processId);
  if (await becomesTrue(isGone, CLOSE_GRACE_MS)) return;
  kill(processId);
  if (!(await becomesTrue(isGone, KILL_TIMEOUT_MS))) throw fail("cannotStopProfile");
}

async function toStartError(child: ChildProcess, folder: string): Promise<Error> {
  const text = await readFile(path.join(folder, LOG_FILE), "utf8").catch(() => "");
  const words = [`Chromium did not start (${howEnded(child)}).`, lastWords(text)];
  return fail("cannotConnectToBrowser", { message: words.join(" ").trim() });
}

function howEnded({ pid, exitCode, signalCode }: ChildProcess): string {
  if (pid === undefined) return "the program cannot be run";
  return signalCode ?? `exit code ${exitCode}`;
}

/** The last line that is not about the desktop's message bus, which servers do not have. */
const lastWords = (text: string): string =>
  text
    .split("\n")
    .findLast((line) => line.trim() !== "" && !line.includes("dbus"))
    ?.replace(/^\[[^\]]*\]\s*/, "")
    .slice(0, 500) ?? "";
