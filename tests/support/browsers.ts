import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { type Browser, chromium } from "playwright-core";
import { chromiumPath, QUIET, QUIET_WITH_PLAYWRIGHT } from "../../script/tools/testing/chromium.ts";
import { endProcesses } from "../../script/tools/testing/processes.ts";
import { until } from "./until.ts";

interface Target {
  id: string;
  type: string;
  url: string;
  webSocketDebuggerUrl: string;
}

/** The browser a person sits at, with the console in it. */
export function launchConsoleBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...QUIET_WITH_PLAYWRIGHT, ...args],
  });
}

let shared: Promise<Browser> | undefined;

/** One for all of a worker, each of whom has a context of their own in it; it ends with the worker. */
export async function sharedConsoleBrowser(): Promise<Browser> {
  shared ??= launchConsoleBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = launchConsoleBrowser();
  return shared;
}

/** A customer's Chromium with the downloaded archive in it, as "Load unpacked" leaves it. */
export class AgentBrowser {
  readonly #folder: string;
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(folder: string, args: readonly string[] = []) {
    this.#folder = folder;
    this.#args = args;
  }

  /** `args`: beside those that every browser here is started with. */
  static async withArchive(
    archive: Uint8Array,
    args: readonly string[] = [],
  ): Promise<AgentBrowser> {
    const folder = await mkdtemp(join(tmpdir(), "baton-agent-"));
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      if (name.endsWith("/")) continue;
      const path = join(folder, "extension", name);
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(path, bytes);
    }
    return new AgentBrowser(folder, args);
  }

  /** A profile's copy under another folder: what customers do when they copy a browser. */
  async copy(): Promise<AgentBrowser> {
    const folder = await mkdtemp(join(tmpdir(), "baton-agent-"));
    await cp(this.#folder, folder, {
      recursive: true,
      filter: (path) => !/Singleton|DevToolsActivePort/.test(path),
    });
    return new AgentBrowser(folder);
  }

  async start(): Promise<void> {
    const extension = join(this.#folder, "extension");
    this.#process = spawn(
      chromiumPath(),
      [
        "--headless=new",
        ...QUIET,
        ...this.#args,
        "--remote-debugging-port=0",
        `--user-data-dir=${join(this.#folder, "profile")}`,
        `--load-extension=${extension}`,
        `--disable-extensions-except=${extension}`,
        "about:blank",
      ],
      // What it keeps elsewhere goes with its folder, also when it is killed.
      { stdio: "ignore", env: { ...process.env, TMPDIR: this.#folder } },
    );
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    // Its other processes end a moment later, and write until then.
    await endProcesses(this.#folder, 0);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Where the agent's worker can be debugged; that keeps it alive. */
  async workerUrl(): Promise<string> {
    return (await this.#worker()).webSocketDebuggerUrl;
  }

  async #worker(): Promise<Target> {
    const worker = (await this.#targets()).find(
      ({ type, url }) => type === "service_worker" && url.startsWith("chrome-extension://"),
    );
    if (!worker) throw new Error("the agent has no worker now");
    return worker;
  }

  async #targets(): Promise<Target[]> {
    return (await (await fetch(`${await this.#debuggerUrl()}/json/list`)).json()) as Target[];
  }

  async #debuggerUrl(): Promise<string> {
    const text = await readFile(join(this.#folder, "profile", "DevToolsActivePort"), "utf8");
    const [port] = text.split("\n");
    return `http://127.0.0.1:${port}`;
  }

  /** Ends the agent's worker as the browser does when it likes to; the pages stay. */
  async endWorker(): Promise<void> {
    const base = await this.#debuggerUrl();
    const worker = await this.#worker();
    await fetch(`${base}/json/close/${worker.id}`);
    await until("the worker to be gone", async () =>
      (await this.#targets()).every(({ id }) => id !== worker.id),
    );
  }
}
