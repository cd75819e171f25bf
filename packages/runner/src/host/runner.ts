import {
  type AgentBehaviour,
  agentBehaviourSchema,
  type RefusalReason,
  type ToldSettings,
  type WelcomeMessage,
} from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import type { Waits } from "../link/backoff.ts";
import {
  type ArchiveAccess,
  type Description,
  enrolledWithOf,
  Identity,
} from "../link/identity.ts";
import { Link, type LinkState } from "../link/link.ts";
import { Outbox } from "../link/outbox.ts";
import type { OpenSocket } from "../link/socket.ts";
import type { Area } from "../storage/area.ts";
import {
  type KnownIdentity,
  loadEvents,
  type LocalStore,
  localItems,
  migrateStorage,
  type Refusal,
  type SessionStore,
  sessionItems,
} from "../storage/items.ts";
import { SaveQueue } from "../storage/save-queue.ts";
import { type AccountDriver, AccountHost, type AccountOutcome } from "./account-host.ts";
import { AgentSettings } from "./agent-settings.ts";
import { type Beginning, type Preparation, prepareRun } from "./prepare-run.ts";
import { type Drivers, RunHost, type RunObserver } from "./run-host.ts";
import { DebugHost, isDebugCommand } from "./debug-host.ts";
import { type HoldDriver, HoldFailure, HoldHost } from "./hold-host.ts";
import { ServiceCalls } from "./service-calls.ts";
import { HeldBack } from "./held-back.ts";
import { type WayDriver, WayHost } from "./way-host.ts";

/** After a restart the server is asked first what to do; so long, then the run goes on by itself. */
const ASK_SERVER_FIRST_MS = 3000;

/** What a runner takes from where it is: a browser, or what stands in for one. */
export interface Platform {
  clock: Clock;
  /** Outlives the browser, and only the worker. */
  areas: { local: Area; session: Area };
  openSocket: OpenSocket;
  describe(): Promise<Description>;
  drivers: Drivers;
  accounts: AccountDriver;
  way: WayDriver;
  /** What windows that hold this browser can do in it; without it they can do nothing. */
  holds?: HoldDriver;
  /** What the archive's file says; else what a new archive begins with. */
  behaviour?: AgentBehaviour;
  /** What this browser can do before a run. */
  preparation?: Preparation;
  reportError(error: unknown): void;
  /** Between two tries to connect, unless the usual ones. */
  waits?: Waits | undefined;
  /** What spreads those tries. */
  random(): number;
}

const NO_HOLDS: HoldDriver = {
  begin: async () => {},
  carryOut: async (_held, { type }) => {
    throw new HoldFailure("unknownCommand", `this browser cannot do ${type}`);
  },
  end: async () => {},
};

export interface RunnerObserver extends RunObserver {
  /** The connection or what is unsent is another. */
  changed(): void;
  /** The server said no, for now or for good. */
  refused(reason: RefusalReason, isForGood: boolean): void;
}

interface Stores {
  local: LocalStore;
  session: SessionStore;
}
interface Loaded {
  stores: Stores;
  identity: Identity;
  queue: SaveQueue;
  outbox: Outbox;
  settings: AgentSettings;
  known: KnownIdentity | null;
  refusal: Refusal | null;
}

/** Everything an agent is without its browser: who it is, its connection, its run, its storage. */
export class Runner {
  readonly #platform: Platform;
  readonly #stores: Stores;
  readonly #identity: Identity;
  readonly #outbox: Outbox;
  readonly #settings: AgentSettings;
  readonly #host: RunHost;
  readonly #accounts: AccountHost;
  readonly #services = new ServiceCalls(
    (call) => void this.#link.send({ type: "serviceCall", ...call }),
  );
  readonly #way: WayHost;
  readonly #heldBack: HeldBack;
  readonly #hold: HoldHost;
  readonly #debug: DebugHost;
  readonly #link: Link;
  readonly #cancelResume: () => void;
  #known: KnownIdentity | null;
  #areSettingsNews = false;
  #refusal: Refusal | null;

  private constructor(
    access: ArchiveAccess,
    platform: Platform,
    observer: RunnerObserver,
    loaded: Loaded,
  ) {
    const { stores, identity, queue, outbox } = loaded;
    const { clock, drivers, openSocket, reportError, waits, random } = platform;
    this.#platform = platform;
    this.#stores = stores;
    this.#identity = identity;
    this.#outbox = outbox;
    this.#settings = loaded.settings;
    this.#known = loaded.known;
    this.#refusal = loaded.refusal;
    const { local } = stores;
    this.#debug = new DebugHost({ clock, reportError });
    this.#host = new RunHost({
      debug: this.#debug,
      ...{ local, queue, outbox, clock, drivers, observer },
      callService: (...call) => this.#services.call(...call),
      behaviour: () => this.#settings.behaviour,
      prepare: (run) => this.#prepare(run),
    });
    this.#accounts = new AccountHost({
      ...{ local, session: stores.session, clock, reportError, driver: platform.accounts },
      send: (word) => this.#link.send({ type: "accountStatus", ...word }),
      changed: () => observer.changed(),
    });
    this.#way = new WayHost({
      ...{ session: stores.session, clock, reportError, driver: platform.way },
      send: (word) => void this.#link.send({ type: "wayWord", ...word }),
      changed: () => this.#heldBack.look(),
    });
    this.#heldBack = new HeldBack({
      ...{ way: this.#way, run: this.#host, accounts: this.#accounts, reportError },
    });
    this.#hold = new HoldHost({
      ...{ area: platform.areas.session, session: stores.session, clock, reportError },
      driver: this.#heldDriver(platform.holds ?? NO_HOLDS),
      send: (told) => this.#link.send({ type: "holdEvents", ...told }),
      changed: () => observer.changed(),
    });
    this.#link = new Link({
      ...{
        serverUrl: access.serverUrl,
        outbox,
        clock,
        openSocket,
        reportError,
        waits,
        random,
      },
      onState: (state) => {
        observer.changed();
        if (state !== "online") return;
        this.#saySettings();
        this.#accounts.repeat().catch(reportError);
        this.#services.repeat();
        this.#way.repeat();
        this.#hold.repeat().catch(reportError);
      },
      hello: () => this.#hello(),
      onWelcome: (message) => this.#welcome(message),
      onRefused: ({ reason, retryAfterMs }) => {
        const isForGood = retryAfterMs === null;
        if (isForGood) void this.#noteRefusal({ reason });
        // Its row is gone, and with it the account and the proxy.
        if (reason === "revoked") {
          this.#accounts.discard().catch(reportError);
          this.#way.discard().catch(reportError);
          this.#hold.discard().catch(reportError);
        }
        observer.refused(reason, isForGood);
      },
      onRun: ({ run }) => this.#heldBack.follow(run),
      onAccount: ({ task }) => this.#heldBack.followAccount(task),
      onAccountAck: (wordId) => this.#accounts.acknowledge(wordId),
      onServiceAnswer: ({ runId, place, outcome }) =>
        this.#services.answered(runId, place, outcome),
      onWay: ({ way }) => this.#way.follow(way),
      onSettings: ({ settings }) => this.#takeSettings(settings),
      onHold: (message) => this.#hold.hear(message),
    });
    outbox.watch(() => observer.changed());
    this.keepAlive();
    this.#way.resumeStored().catch(reportError);
    this.#accounts.resumeStored().catch(reportError);
    this.#hold.resumeStored().catch(reportError);
    this.#cancelResume = clock.after(ASK_SERVER_FIRST_MS, () => this.#resumeAlone());
  }

  static async start(
    access: ArchiveAccess,
    platform: Platform,
    observer: RunnerObserver,
  ): Promise<Runner> {
    const { areas } = platform;
    await migrateStorage(areas.local);
    const stores = { local: localItems(areas.local), session: sessionItems(areas.session) };
    const queue = new SaveQueue(areas.local, platform);
    return new Runner(access, platform, observer, {
      ...{ stores, queue },
      identity: await Identity.load(stores, access),
      settings: await AgentSettings.load(stores.local, {
        enrolledWith: enrolledWithOf(access),
        initial: platform.behaviour ?? agentBehaviourSchema.parse({}),
      }),
      outbox: new Outbox(queue, await loadEvents(areas.local)),
      known: (await stores.local.get("identity")) ?? null,
      refusal: (await stores.session.get("refusal")) ?? null,
    });
  }

  get link(): LinkState {
    return this.#link.state;
  }

  get identity(): KnownIdentity | null {
    return this.#known;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  get unsentCount(): number {
    return this.#outbox.count;
  }

  /** The run under way here. */
  get runId(): number | null {
    return this.#host.runId;
  }

  /** A task of the account is under way here. */
  get isAccountBusy(): boolean {
    return this.#accounts.isBusy;
  }

  /** A window holds this browser. */
  get isHeld(): boolean {
    return this.#hold.isHeld;
  }

  /** What a step of a run has seen of the account. */
  noteAccount(outcome: AccountOutcome): Promise<void> {
    return this.#accounts.note(outcome);
  }

  /** Opens the connection again if it was lost; a server that has said no is not asked again. */
  keepAlive(): void {
    if (!this.#refusal) this.#link.ensure();
  }

  /** Connects at once, even after a refusal. */
  retry(): void {
    this.#link.retry();
  }

  /** The user wants the run to end. */
  async stopRun(): Promise<void> {
    const { runId } = this.#host;
    if (runId !== null) this.#link.send({ type: "stopRequest", runId });
    await this.#host.stop();
  }

  /** The worker ends: whatever goes on is let go of, and only the storage is left. */
  abandon(): void {
    this.#cancelResume();
    this.#link.close();
    this.#host.abandon();
    this.#accounts.abandon();
    this.#way.abandon();
    this.#hold.abandon();
  }

  async #hello() {
    const accountCheckId = await this.#accounts.checkId();
    const settings = this.#settings.key;
    const holdId = await this.#hold.holdId();
    return {
      ...(await this.#identity.hello(await this.#platform.describe())),
      run: await this.#host.held(),
      ...(accountCheckId !== undefined && { accountCheckId }),
      ...(settings && { settings }),
      ...(holdId !== undefined && { holdId }),
    };
  }

  async #welcome(message: WelcomeMessage): Promise<void> {
    const isRenamed = await this.#identity.accept(message);
    await this.#noteRefusal(null);
    const { extensionId, extensionName, userEmail } = message;
    this.#known = { extensionId, extensionName, userEmail };
    if (isRenamed) {
      await this.#host.discard();
      await this.#accounts.discard();
      await this.#hold.discard();
    }
    if (message.settings) await this.#takeSettings(message.settings);
    if (message.way) await this.#way.follow(message.way);
    await this.#heldBack.follow(message.run);
  }

  /** Runs are debugged wherever they are carried out; the rest is the browser's. */
  #heldDriver(browser: HoldDriver): HoldDriver {
    const debug = this.#debug;
    return {
      begin: async (held) => {
        if (held.hold.purpose === "debug") debug.open(held.tell);
        await browser.begin(held);
      },
      carryOut: (held, command, isAgain) =>
        isDebugCommand(command)
          ? debug.carryOut(command)
          : browser.carryOut(held, command, isAgain),
      end: async () => {
        debug.close();
        await browser.end();
      },
    };
  }

  #prepare(run: Beginning): Promise<void> {
    const { clock, preparation: browser } = this.#platform;
    const { local } = this.#stores;
    return prepareRun({ local, clock, browser, calls: this.#services, way: this.#way }, run);
  }

  async #takeSettings(settings: ToldSettings): Promise<void> {
    await this.#settings.take(settings);
    this.#areSettingsNews = true;
    this.#saySettings();
  }

  /** Those of a welcome when it is over; what is not heard now is part of the next hello. */
  #saySettings(): void {
    const settings = this.#settings.key;
    if (!this.#areSettingsNews || !settings) return;
    if (this.#link.send({ type: "settingsTaken", settings })) this.#areSettingsNews = false;
  }

  /** A worker that starts again does not ask a server that has said no. */
  async #noteRefusal(refusal: Refusal | null): Promise<void> {
    this.#refusal = refusal;
    if (refusal) await this.#stores.session.set({ refusal });
    else await this.#stores.session.remove("refusal");
  }

  #resumeAlone(): void {
    if (this.link === "online") return;
    this.#host.resumeStored().catch(this.#platform.reportError);
  }
}
