import { type ChildProcess, spawn } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import { BrowserApi } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../../../../../http/errors.ts";
import { type ForwarderOptions, startForwarder } from "../../forwarder/forwarder.ts";
import { giveFolder, makeFile, openFolder } from "../../os-user/own-folder.ts";
import type { Availability, Connector, LaunchProfile, RunningBrowser } from "../connector.ts";
import { type ChromiumProgram, findChromium } from "./find-chromium.ts";
import { installCommand } from "./install-command.ts";
import { keepForwarder } from "./keep-forwarder.ts";
import { launchArguments, proxyPortIn } from "./launch-arguments.ts";
import { launchEnvironment } from "./launch-environment.ts";
import { writePreferences } from "./preferences.ts";
import { becomesTrue, findBrowserProcess, kill, readArguments, removeLock } from "./processes.ts";
import { adopt, hasEnded, own } from "./running-chromium.ts";
import { toStartError } from "./start-error.ts";
import { watchDownloads } from "./watch-downloads.ts";

const START_TIMEOUT_MS = 20_000;
const LOG_FILE = "chromium.log";

interface ChromiumOptions {
  /** Name or path of the program, where it is not to be searched for. */
  program: string | undefined;
  /** Without it a page that takes over its process has all that the browser has. */
  hasSandbox: boolean;
  /** Keys of certificates that are trusted besides those that everybody does. */
  certificates?: readonly string[];
  /** What the downloads of a profile may take. */
  downloadsMaxBytes: number;
  /** What is let out. */
  forwarder: Omit<ForwarderOptions, "findProxy">;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** A plain Chromium on the server's own machine. */
export function makeChromiumConnector(options: ChromiumOptions): Connector {
  const { program, hasSandbox, certificates = [], log } = options;
  let warned = false;

  async function find(profile: LaunchProfile): Promise<RunningBrowser | undefined> {
    const processId = await findBrowserProcess(profile.folder);
    return processId === undefined ? undefined : adoptFound(processId, profile);
  }

  /** One that was started without a forwarder has no way out that anybody could keep. */
  const adoptFound = (processId: number, { folder, findProxy }: LaunchProfile): RunningBrowser =>
    adopt(processId, folder, async (ended) => {
      const port = proxyPortIn(await readArguments(processId));
      const forwarder = { ...options.forwarder, findProxy };
      if (port === undefined || !(await keepForwarder(forwarder, port, ended))) return false;
      void watchDownloads(options, folder, ended);
      return true;
    });

  async function start(profile: LaunchProfile): Promise<RunningBrowser> {
    const chromium = await findChromium(program);
    if (!chromium) throw notFound();
    if (!hasSandbox && !warned) {
      warned = true;
      log.warn("Chromium runs without its sandbox, as BATON_CHROMIUM_SANDBOX says");
    }
    await giveFolder(profile.folder, profile.user);
    await removeLock(profile.folder);
    await writePreferences(profile.folder, profile.user);
    await using folder = await openFolder(profile.folder);
    await using output = await makeFile(folder, LOG_FILE);
    const { findProxy } = profile;
    const forwarder = await startForwarder({ ...options.forwarder, findProxy });
    const { port: proxyPort } = forwarder;
    const child = await launch(chromium, profile, { proxyPort, hasSandbox, certificates, output });
    const processId = await whenUp(child, profile.folder);
    if (processId === undefined) {
      forwarder.close();
      throw await toStartError(child, output);
    }
    const browser =
      processId === child.pid
        ? own(child, processId, profile.folder)
        : adopt(processId, profile.folder, () => Promise.resolve(true));
    void browser.ended.then(() => forwarder.close());
    void watchDownloads(options, profile.folder, browser.ended);
    return browser;
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

interface Launch {
  proxyPort: number;
  hasSandbox: boolean;
  certificates: readonly string[];
  output: FileHandle;
}

/** In a group of its own, so that it outlives a server that is killed or interrupted. */
async function launch(
  chromium: ChromiumProgram,
  profile: LaunchProfile,
  { output, ...options }: Launch,
): Promise<ChildProcess> {
  const isHeadless = profile.isHeadless || !hasDisplay();
  const child = spawn(chromium.path, launchArguments({ ...profile, isHeadless }, options), {
    stdio: ["ignore", output.fd, output.fd],
    detached: true,
    // Ours may be one that it cannot enter.
    cwd: profile.folder,
    env: await launchEnvironment(profile, process.env),
    ...profile.user,
  });
  child.unref();
  // Where the program cannot be started at all there is no process: `whenUp` sees that.
  child.on("error", () => undefined);
  return child;
}

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
