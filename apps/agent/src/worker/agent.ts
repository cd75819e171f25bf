import { type ArchiveConfig, archiveConfigSchema } from "@baton/contract";
import { fetchDocument } from "../link/documents.ts";
import { Identity } from "../link/identity.ts";
import { Link } from "../link/link.ts";
import { Outbox } from "../link/outbox.ts";
import { RunHost } from "../runner/run-host.ts";
import { sleep } from "../runner/abortable.ts";
import {
  loadEvents,
  localItems,
  migrateStorage,
  type Refusal,
  sessionItems,
} from "../storage/items.ts";
import { SaveQueue } from "../storage/save-queue.ts";
import type { AgentStatus, PopupRequest } from "./agent-status.ts";

/** After a restart the server is asked first what to do; so long, then the run goes on by itself. */
const ASK_SERVER_FIRST_MS = 3000;

export class Agent {
  readonly #config: ArchiveConfig;
  readonly #link: Link;
  readonly #host: RunHost;
  readonly #outbox: Outbox;
  readonly #local = localItems(chrome.storage.local);
  readonly #session = sessionItems(chrome.storage.session);
  readonly #status: Pick<AgentStatus, "identity" | "refusal">;

  private constructor(
    parts: { config: ArchiveConfig; identity: Identity; outbox: Outbox; queue: SaveQueue },
    status: Pick<AgentStatus, "identity" | "refusal">,
    onChange: () => void,
  ) {
    const { config, identity, outbox, queue } = parts;
    this.#config = config;
    this.#outbox = outbox;
    this.#status = status;
    this.#host = new RunHost({
      local: this.#local,
      queue,
      outbox,
      removesTabs: config.removeTabs,
      fetchDocument: (id, signal) => fetchDocument(config.serverUrl, identity.secret, id, signal),
      onChange,
    });
    this.#link = new Link({
      serverUrl: config.serverUrl,
      outbox,
      hello: async () => ({ ...(await identity.hello()), run: await this.#host.held() }),
      onWelcome: async (message) => {
        const isRenamed = await identity.accept(message);
        await this.#noteRefusal(null);
        const { extensionId, extensionName, userEmail } = message;
        this.#status.identity = { extensionId, extensionName, userEmail };
        if (isRenamed) await this.#host.discard();
        await this.#host.follow(message.run);
      },
      onRefused: ({ reason, retryAfterMs }) => {
        if (retryAfterMs === null) void this.#noteRefusal({ reason });
      },
      onRun: ({ run }) => this.#host.follow(run),
      onState: onChange,
    });
    outbox.watch(onChange);
  }

  static async start(onChange: () => void): Promise<Agent> {
    const config = await loadConfig();
    await migrateStorage(chrome.storage.local);
    const stores = {
      local: localItems(chrome.storage.local),
      session: sessionItems(chrome.storage.session),
    };
    const identity = await Identity.load(stores, config);
    const queue = new SaveQueue(chrome.storage.local);
    const outbox = new Outbox(queue, await loadEvents(chrome.storage.local));
    const status = {
      identity: (await stores.local.get("identity")) ?? null,
      refusal: (await stores.session.get("refusal")) ?? null,
    };
    const agent = new Agent({ config, identity, outbox, queue }, status, onChange);
    void agent.#begin();
    return agent;
  }

  get status(): AgentStatus {
    return {
      version: chrome.runtime.getManifest().version,
      serverUrl: this.#config.serverUrl,
      link: this.#link.state,
      ...this.#status,
      run: this.#host.view,
      unsentCount: this.#outbox.count,
    };
  }

  /** Called by the alarm: the socket is opened again if it was lost. */
  keepAlive(): void {
    if (!this.#status.refusal) this.#link.ensure();
  }

  async handle(request: PopupRequest): Promise<void> {
    if (request.type === "retry") return this.#link.retry();
    const run = this.#host.view;
    if (run) this.#link.send({ type: "stopRequest", runId: run.runId });
    await this.#host.stop();
  }

  async #begin(): Promise<void> {
    this.keepAlive();
    await sleep(ASK_SERVER_FIRST_MS);
    if (this.#link.state !== "online") await this.#host.resumeStored();
  }

  /** A worker that starts again does not ask a server that has said no. */
  async #noteRefusal(refusal: Refusal | null): Promise<void> {
    this.#status.refusal = refusal;
    if (refusal) await this.#session.set({ refusal });
    else await this.#session.remove("refusal");
  }
}

async function loadConfig(): Promise<ArchiveConfig> {
  const answer = await fetch(chrome.runtime.getURL("config.json"));
  return archiveConfigSchema.parse(await answer.json());
}
