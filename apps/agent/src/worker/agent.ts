import { agentBehaviourSchema, type ArchiveConfig, archiveConfigSchema } from "@baton/contract";
import { localItems, Runner, SYSTEM_CLOCK } from "@baton/runner";
import { ACCOUNT_DRIVER } from "../accounts/account-driver.ts";
import { recallSiteUserAgent } from "../debugger-transport/site-user-agent.ts";
import type { AccountOfRun, StepContext } from "../executors/executor.ts";
import { HOLD_DRIVER } from "../hold/hold-driver.ts";
import { makeBrowserWay } from "../way/browser-way.ts";
import type { AgentStatus, PopupRequest } from "./agent-status.ts";
import { openBrowserSocket } from "./browser-socket.ts";
import { describeBrowser } from "./describe-browser.ts";
import { fetchDocument, keepDocument } from "./documents.ts";
import { PREPARATION } from "./preparation.ts";
import { RunViewer } from "./run-view.ts";
import { tabDrivers } from "./tab-drivers.ts";
import { textArea } from "./text-area.ts";

/** The runner in this browser, and what the popup shows of it. */
export class Agent {
  readonly #config: ArchiveConfig;
  readonly #runner: Runner;
  readonly #viewer: RunViewer;

  private constructor(config: ArchiveConfig, runner: Runner, viewer: RunViewer) {
    this.#config = config;
    this.#runner = runner;
    this.#viewer = viewer;
  }

  static async start(onChange: () => void): Promise<Agent> {
    const config = await loadConfig();
    const areas = {
      local: textArea(chrome.storage.local),
      session: textArea(chrome.storage.session),
    };
    const viewer = new RunViewer(onChange);
    const local = localItems(areas.local);
    const held = await local.get("account");
    recallSiteUserAgent(held?.userAgent ? { ...held, userAgent: held.userAgent } : null);
    const account: AccountOfRun = {
      held: () => local.get("account"),
      tell: (outcome) => runner.noteAccount(outcome),
    };
    const { serverUrl } = config;
    const secret = async () => (await local.get("installation"))?.secret ?? null;
    const documents: Pick<StepContext, "fetchDocument" | "keepDocument"> = {
      fetchDocument: async (id, signal) => fetchDocument(serverUrl, await secret(), id, signal),
      keepDocument: async (file, signal) => keepDocument(serverUrl, await secret(), file, signal),
    };
    const runner = await Runner.start(
      config,
      {
        areas,
        clock: SYSTEM_CLOCK,
        openSocket: openBrowserSocket,
        describe: describeBrowser,
        drivers: tabDrivers(documents, account),
        accounts: ACCOUNT_DRIVER,
        holds: HOLD_DRIVER,
        way: makeBrowserWay(serverUrl),
        behaviour: agentBehaviourSchema.strip().parse(config),
        preparation: PREPARATION,
        random: Math.random,
        reportError: (error) => reportError(error),
      },
      viewer,
    );
    return new Agent(config, runner, viewer);
  }

  get status(): AgentStatus {
    const { link, identity, refusal, unsentCount } = this.#runner;
    return {
      version: chrome.runtime.getManifest().version,
      serverUrl: this.#config.serverUrl,
      ...{ link, identity, refusal, unsentCount },
      run: this.#viewer.view,
    };
  }

  /** Work goes on that a worker which ends is to be back for soon. */
  get isBusy(): boolean {
    return this.#viewer.view !== null || this.#runner.isAccountBusy || this.#runner.isHeld;
  }

  /** Called by the alarm: the socket is opened again if it was lost. */
  keepAlive(): void {
    this.#runner.keepAlive();
  }

  async handle(request: PopupRequest): Promise<void> {
    if (request.type === "retry") return this.#runner.retry();
    await this.#runner.stopRun();
  }
}

async function loadConfig(): Promise<ArchiveConfig> {
  const answer = await fetch(chrome.runtime.getURL("config.json"));
  return archiveConfigSchema.parse(await answer.json());
}
