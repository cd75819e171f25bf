import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveConfig } from "@baton/contract";
import { inject } from "vitest";
import { chromiumPath, QUIET } from "../../../../script/tools/testing/chromium.ts";
import { endProcesses } from "../../../../script/tools/testing/processes.ts";
import { TOKEN } from "./credentials.ts";
import { DebuggedPage } from "./debugged-page.ts";

/** Follows from the manifest's key. */
const EXTENSION_ID = "ffacboecdponjapjkjjnhpalmlifeike";

const FLAGS = ["--headless=new", ...QUIET, "--remote-debugging-port=0"];

interface Target {
  id: string;
  type: string;
  title: string;
  url: string;
  webSocketDebuggerUrl: string;
}

/** A Chromium of its own with the agent in it, as a customer loads it. */
export class AgentBrowser {
  readonly #folder: string;
  readonly #flags: readonly string[];
  readonly #others: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(folder: string, flags: readonly string[], others: readonly string[]) {
    this.#folder = folder;
    this.#flags = flags;
    this.#others = others;
  }

  static async start(
    serverUrl: string,
    settings: Partial<ArchiveConfig> = {},
    moreFlags: readonly string[] = [],
    /** Folders of extensions that come after the agent. */
    others: readonly string[] = [],
  ): Promise<AgentBrowser> {
    const folder = await mkdtemp(join(tmpdir(), "baton-agent-test-"));
    const browser = new AgentBrowser(folder, moreFlags, others);
    await cp(inject("builtAgent"), browser.#extension, { recursive: true });
    const config: ArchiveConfig = {
      version: 1,
      serverUrl,
      token: TOKEN,
      skipPreparationSteps: false,
      cacheFlushInterval: 0,
      removeTabs: true,
      proxyReboot: false,
      proxyRebootPause: 10,
      ...settings,
    };
    await writeFile(join(browser.#extension, "config.json"), JSON.stringify(config));
    await browser.#keepDownloads();
    browser.launch();
    return browser;
  }

  /** Files that pages give go with the browser's own folder. */
  async #keepDownloads(): Promise<void> {
    const settings = join(this.#folder, "profile", "Default");
    await mkdir(settings, { recursive: true });
    const download = { default_directory: join(this.#folder, "downloads") };
    await writeFile(join(settings, "Preferences"), JSON.stringify({ download }));
  }

  get #extension(): string {
    return join(this.#folder, "extension");
  }

  launch(): void {
    const extensions = [this.#extension, ...this.#others].join();
    const flags = [
      ...FLAGS,
      ...this.#flags,
      `--user-data-dir=${join(this.#folder, "profile")}`,
      `--load-extension=${extensions}`,
      `--disable-extensions-except=${extensions}`,
    ];
    // What it keeps elsewhere goes with its folder, also when it is killed.
    const env = { ...process.env, TMPDIR: this.#folder };
    this.#process = spawn(chromiumPath(), [...flags, "about:blank"], { stdio: "ignore", env });
  }

  /** As a power cut would: nothing gets to say goodbye. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    // Its other processes end a moment later, and write until then.
    await endProcesses(this.#folder, 0);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async targets(): Promise<Target[]> {
    return (await (await fetch(`${await this.#debugger()}/json/list`)).json()) as Target[];
  }

  /** Ends the agent's worker as the browser does when it likes to; the pages stay. */
  async endWorker(): Promise<void> {
    const worker = (await this.targets()).find(({ type }) => type === "service_worker");
    if (!worker) throw new Error("the agent has no worker now");
    await this.closeTarget(worker.id);
  }

  /** The page of a target that is there. */
  async attach(id: string): Promise<DebuggedPage> {
    const target = (await this.targets()).find((one) => one.id === id);
    if (!target) throw new Error(`no target ${id}`);
    return DebuggedPage.attach(target.webSocketDebuggerUrl);
  }

  async closeTarget(id: string): Promise<void> {
    await fetch(`${await this.#debugger()}/json/close/${id}`);
  }

  /** Ends the process behind the page whose address ends so. */
  async crash(path: string): Promise<void> {
    const target = (await this.targets()).find(({ url }) => url.endsWith(path));
    if (!target) throw new Error(`no page ${path}`);
    const page = await DebuggedPage.attach(target.webSocketDebuggerUrl);
    // It never answers: there is nobody left to.
    void page.send("Page.crash");
  }

  /** Opens the agent's popup as a page of its own. */
  openPopup(): Promise<DebuggedPage> {
    return this.open(`chrome-extension://${EXTENSION_ID}/popup.html`);
  }

  async open(url: string): Promise<DebuggedPage> {
    const answer = await fetch(`${await this.#debugger()}/json/new?${url}`, { method: "PUT" });
    const target = (await answer.json()) as Target;
    return DebuggedPage.attach(target.webSocketDebuggerUrl);
  }

  async #debugger(): Promise<string> {
    const file = join(this.#folder, "profile", "DevToolsActivePort");
    const [port] = (await readFile(file, "utf8")).split("\n");
    return `http://127.0.0.1:${port}`;
  }
}
