import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { findChromium } from "../features/fleet/browser-profiles/connectors/chromium/find-chromium.ts";
import { launchEnvironment } from "../features/fleet/browser-profiles/connectors/chromium/launch-environment.ts";
import {
  askToEnd,
  becomesTrue,
  findBrowserProcess,
  isBrowserOf,
  kill,
  removeLock,
} from "../features/fleet/browser-profiles/connectors/chromium/processes.ts";
import { hasEnded } from "../features/fleet/browser-profiles/connectors/chromium/running-chromium.ts";
import { parseJson } from "./canonical.ts";

const START_TIMEOUT_MS = 20_000;
const CLOSE_GRACE_MS = 4000;
const PROFILES_MAX = 2000;
/** Where locks are no links, only that a child goes on is seen. */
const HAS_LOCKS = process.platform !== "win32";
const ABOUT = "profile.json";

const aboutSchema = z.object({ name: z.string() });

export interface ChromiumStart {
  isHeadless: boolean;
  startPages: string[];
  launchArguments: string[];
}

interface ChromiumProfilesOptions {
  /** Each profile has a folder in it, named by its id. */
  base: string;
  program: string | undefined;
  hasSandbox: boolean;
}

export type ChromiumProfiles = ReturnType<typeof makeChromiumProfiles>;

/** Plain Chromium on this machine, with profiles of its own; a browser outlives this program. */
export function makeChromiumProfiles({ base, program, hasSandbox }: ChromiumProfilesOptions) {
  const children = new Map<string, ChildProcess>();
  const folderOf = (id: string): string => path.join(base, id);
  const dataOf = (id: string): string => path.join(base, id, "data");

  async function isRunning(id: string): Promise<boolean> {
    if (HAS_LOCKS) return (await findBrowserProcess(dataOf(id))) !== undefined;
    const child = children.get(id);
    return child !== undefined && !hasEnded(child);
  }

  async function find(id: string): Promise<{ name: string } | undefined> {
    const text = await readFile(path.join(folderOf(id), ABOUT), "utf8").catch(() => "null");
    return aboutSchema.safeParse(parseJson(text)).data;
  }

  const listIds = (): Promise<string[]> => readdir(base).catch(() => []);

  async function list() {
    const found = await Promise.all(
      (await listIds()).map(async (id) => {
        const about = await find(id);
        return about && { id, name: about.name, isRunning: await isRunning(id) };
      }),
    );
    return found.filter((one) => one !== undefined);
  }

  async function write(id: string, name: string): Promise<void> {
    await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
    const file = path.join(folderOf(id), ABOUT);
    // A name that is cut short would take its profile away.
    await writeFile(`${file}.new`, JSON.stringify({ name }), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async function create(name: string): Promise<string> {
    if ((await listIds()).length >= PROFILES_MAX) throw new Error("There are too many profiles");
    const id = randomUUID();
    await write(id, name);
    return id;
  }

  async function start(id: string, options: ChromiumStart): Promise<void> {
    if (await isRunning(id)) return;
    const chromium = await findChromium(program);
    if (!chromium) throw new Error("There is no Chromium on this machine");
    const folder = dataOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLock(folder);
    const child = spawn(chromium.path, argumentsOf(folder, hasSandbox, options), {
      stdio: "ignore",
      detached: true,
      env: await launchEnvironment({ folder, user: undefined }, process.env),
    });
    child.on("error", () => undefined);
    child.unref();
    children.set(id, child);
    const isOver = async () => hasEnded(child) || (await isRunning(id));
    if ((await becomesTrue(isOver, START_TIMEOUT_MS)) && (await isRunning(id))) return;
    await stop(id);
    throw new Error("Chromium did not start");
  }

  async function stop(id: string): Promise<void> {
    const child = children.get(id);
    const processId = (await findBrowserProcess(dataOf(id))) ?? child?.pid;
    if (processId === undefined) return;
    // Its lock goes before it does: until its end it writes, and makes its folder again.
    const isGone = async (): Promise<boolean> =>
      HAS_LOCKS ? !(await isBrowserOf(processId, dataOf(id))) : !(await isRunning(id));
    if (await isGone()) return;
    askToEnd(processId);
    if (await becomesTrue(isGone, CLOSE_GRACE_MS)) return;
    kill(processId);
    if (!(await becomesTrue(isGone, CLOSE_GRACE_MS))) throw new Error("Chromium does not end");
  }

  async function remove(id: string): Promise<void> {
    await stop(id);
    children.delete(id);
    // Its helpers may still write while they end.
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(folderOf(id), options);
  }

  return {
    find,
    list,
    create,
    rename: write,
    start,
    stop,
    remove,
    findProgram: () => findChromium(program),
  };
}

const argumentsOf = (
  folder: string,
  hasSandbox: boolean,
  { isHeadless, startPages, launchArguments }: ChromiumStart,
): string[] => [
  `--user-data-dir=${folder}`,
  ...launchArguments,
  // Chrome, unlike Chromium, ignores the agent's switch unless told not to; the list under the
  // address bar is two pages of each window's, where Chromium can draw it by itself.
  "--disable-features=DisableLoadExtensionCommandLineSwitch,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-crash-restore-bubble",
  ...(isHeadless || isWithoutDisplay() ? ["--headless=new"] : []),
  ...(hasSandbox ? [] : ["--no-sandbox"]),
  ...(startPages.length > 0 ? startPages : ["about:blank"]),
];

const isWithoutDisplay = (): boolean =>
  process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
