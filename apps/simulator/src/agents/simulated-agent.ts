import { randomUUID } from "node:crypto";
import type { Random } from "@baton/contract";
import {
  type Description,
  type Drivers,
  localItems,
  MemoryArea,
  Runner,
  type RunnerObserver,
  sessionItems,
  SYSTEM_CLOCK,
} from "@baton/runner";
import { type Behaviour, drawFrom, drawsOf, drawUuid } from "./behaviour.ts";
import { Network } from "./network.ts";
import { simulatedAccounts } from "./simulated-accounts.ts";
import { SimulatedDriver } from "./simulated-driver.ts";
import { SIMULATED_WAY } from "./simulated-way.ts";
import type { Witness } from "./witness.ts";
import { WorkerArea } from "./worker-area.ts";

export interface AgentDeps {
  url: string;
  /** The archive's, to enrol with. */
  token: string;
  behaviour: Behaviour;
  witness: Witness;
}

const DESCRIPTION: Description = {
  agentVersion: "0.6.0",
  browser: {
    name: "Chromium",
    version: "156.0.1.2",
    platform: "linux",
    userAgent: "Mozilla/5.0 (simulated)",
  },
};

/** One life of the agent's worker: what it does reaches the browser only until it ends. */
interface Worker {
  area: WorkerArea;
  runner: Runner | null;
}

/**
 * A browser with Baton's extension in it, without the browser: the agent's own runner, with steps
 * that are only pretended. Its connection and its worker end now and then; the storage stays.
 */
export class SimulatedAgent {
  readonly index: number;
  readonly #deps: AgentDeps;
  readonly #random: Random;
  readonly #network = new Network();
  readonly #areas = { local: new MemoryArea(), session: new MemoryArea() };
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #joined = Promise.withResolvers<void>();
  #worker: Worker | null = null;
  #extensionId = 0;
  #wasOnline = false;
  #timesOnline = 0;
  #isCalm = false;
  #runsBegun = 0;
  #lastRunId = 0;

  constructor(index: number, deps: AgentDeps) {
    this.index = index;
    this.#deps = deps;
    this.#random = drawsOf(deps.behaviour, index, "life");
    // Whoever does not wait for it shall not fail by it.
    this.#joined.promise.catch(() => undefined);
  }

  /** Its row at the server. */
  get extensionId(): number {
    return this.#extensionId;
  }

  /** How often the server has welcomed it. */
  get timesOnline(): number {
    return this.#timesOnline;
  }

  get isOnline(): boolean {
    return this.#runner?.link === "online";
  }

  /** The run it carries out. */
  get runId(): number | null {
    return this.#runner?.runId ?? null;
  }

  /** Events that the server has not confirmed. */
  get unsentCount(): number {
    return this.#runner?.unsentCount ?? 0;
  }

  /** Connects; resolves with the first welcome, and rejects when it is refused for good. */
  async join(): Promise<void> {
    const { behaviour } = this.#deps;
    const installationId = drawUuid(drawsOf(behaviour, this.index, "installation"));
    const installation = { installationId, secret: null, enrolledWith: "" };
    await localItems(this.#areas.local).set({ installation });
    await sessionItems(this.#areas.session).set({ browserSessionId: randomUUID() });
    this.#startWorker();
    await this.#joined.promise;
  }

  /** The network is gone for a while: the run goes on, its events wait. */
  dropConnection(forMs: number, isUnnoticed = false): void {
    this.#network.goDown(isUnnoticed);
    this.#after("network", forMs, () => this.#network.comeBack());
  }

  /** The browser ends the agent's worker and starts it again later: only the storage is left. */
  endWorker(forMs: number, isUnnoticed = false): void {
    // First the network: with it still there the server would be told.
    this.dropConnection(forMs, isUnnoticed);
    this.#endWorker();
    this.#after("worker", forMs, () => this.#startWorker());
  }

  /** No more disconnects of its own from now on. */
  calmDown(): void {
    this.#isCalm = true;
    this.#clear("disconnect");
  }

  /** The browser is closed for good. */
  close(): void {
    this.#endWorker();
    this.#network.close();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#joined.reject(new Error("the simulated browser was closed"));
  }

  get #runner(): Runner | null {
    return this.#worker?.runner ?? null;
  }

  #startWorker(): void {
    const { witness, url, token, behaviour } = this.#deps;
    const area = new WorkerArea(this.#areas.local, {
      stored: (runId, report) => witness.reported(this.index, runId, report),
      letGo: (runId, seq) => witness.acknowledged(this.index, runId, seq),
    });
    const worker: Worker = { area, runner: null };
    this.#worker = worker;
    const { from: firstMs, to: lastMs } = behaviour.retryMs;
    const platform = {
      clock: SYSTEM_CLOCK,
      areas: { local: area, session: this.#areas.session },
      openSocket: this.#network.openSocket,
      describe: async () => DESCRIPTION,
      drivers: this.#driversOf(worker),
      accounts: simulatedAccounts(behaviour, this.index),
      way: SIMULATED_WAY,
      waits: { firstMs, lastMs },
      random: this.#random,
      reportError: (error: unknown) => this.#fail(error),
    };
    Runner.start({ serverUrl: url, token }, platform, this.#observe(worker)).then(
      (runner) => {
        worker.runner = runner;
        if (this.#worker !== worker) runner.abandon();
      },
      (error: unknown) => this.#fail(error),
    );
  }

  #endWorker(): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.area.cut();
    worker?.runner?.abandon();
    this.#follow();
  }

  #driversOf(worker: Worker): Drivers {
    const { behaviour, witness } = this.#deps;
    return {
      open: ({ runId }) =>
        new SimulatedDriver({
          agent: this.index,
          number: String(this.#numberOf(runId)),
          behaviour,
          clock: SYSTEM_CLOCK,
          onExecuted: (step) => {
            if (this.#worker === worker) witness.executed(this.index, runId, step);
          },
        }),
      abandon: async () => {},
    };
  }

  #observe(worker: Worker): RunnerObserver {
    const { witness } = this.#deps;
    return {
      changed: () => {
        if (this.#worker === worker) this.#follow();
      },
      refused: (reason, isForGood) => {
        witness.refused(this.index, reason);
        if (isForGood) this.#joined.reject(new Error(`an agent was refused: ${reason}`));
      },
      runBegan: ({ runId, isNew }) => witness.began(this.index, runId, isNew),
      runReported: () => {},
      runPaused: () => {},
      runEnded: () => {},
    };
  }

  /** What was drawn for a run is drawn again when another worker takes it up. */
  #numberOf(runId: number): number {
    if (runId !== this.#lastRunId) this.#runsBegun += 1;
    this.#lastRunId = runId;
    return this.#runsBegun;
  }

  #follow(): void {
    if (this.isOnline === this.#wasOnline) return;
    this.#wasOnline = this.isOnline;
    if (!this.isOnline) return this.#clear("disconnect");
    this.#timesOnline += 1;
    this.#extensionId = this.#runner?.identity?.extensionId ?? 0;
    this.#joined.resolve();
    this.#disconnectLater();
  }

  #disconnectLater(): void {
    const { afterMs, forMs, workerEnds, unnoticed } = this.#deps.behaviour.disconnects;
    if (!afterMs || this.#isCalm) return;
    this.#after("disconnect", drawFrom(afterMs, this.#random), () => {
      const gone = drawFrom(forMs, this.#random);
      const isUnnoticed = this.#random() < unnoticed;
      if (this.#random() < workerEnds) this.endWorker(gone, isUnnoticed);
      else this.dropConnection(gone, isUnnoticed);
    });
  }

  /** Nothing here refuses or breaks; what does is a fault, and shall be seen. */
  #fail(error: unknown): void {
    this.#joined.reject(error instanceof Error ? error : new Error(String(error)));
    this.#deps.witness.failed(this.index, error);
  }

  #after(name: string, ms: number, act: () => void): void {
    this.#clear(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, ms);
    this.#timers.set(name, timer);
  }

  #clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
