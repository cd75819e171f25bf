import type {
  AgentBehaviour,
  PreparationNote,
  RunPlan,
  RunReport,
  WantedRun,
} from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import { PauseGate } from "../core/pause-gate.ts";
import type { BegunCall, StepDriver } from "../core/step-call.ts";
import { StepFailure, toStepFailure } from "../core/step-failure.ts";
import type { Variables } from "../core/templates.ts";
import type { Outbox } from "../link/outbox.ts";
import {
  type LocalStore,
  NO_TABS,
  RUN_KEYS,
  type StoredPosition,
  type TabState,
} from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";
import { Interpreter, type InterpreterDeps } from "../walk/interpreter.ts";
import { type Position, startPosition } from "../walk/position.ts";
import type { DebugHost } from "./debug-host.ts";
import { Journal } from "./journal.ts";
import type { Beginning } from "./prepare-run.ts";
import type { CallService, ServiceCalls } from "./service-calls.ts";

/** What carries out the steps of one run, and the tabs it does that in. */
export interface RunDriver extends StepDriver {
  tabs(): TabState;
  /** The run is over; what was cut off leaves no page open. */
  end(isCut: boolean): Promise<void>;
}

export interface Drivers {
  open(run: {
    runId: number;
    plan: RunPlan;
    behaviour: AgentBehaviour;
    gate: PauseGate;
    tabs: TabState;
    callService: CallService;
  }): RunDriver;
  /** For a run that is over for the server: its tabs were left behind by a worker that ended. */
  abandon(tabs: TabState, behaviour: AgentBehaviour): Promise<void>;
}

export interface BegunRun {
  runId: number;
  plan: RunPlan;
  isPaused: boolean;
  rowIndex: number;
  /** False when it goes on from what was stored. */
  isNew: boolean;
}

/** Is told what becomes of the run. */
export interface RunObserver {
  runBegan(run: BegunRun): void;
  runReported(report: RunReport): void;
  runPaused(isPaused: boolean): void;
  runEnded(): void;
}

interface ActiveRun {
  runId: number;
  gate: PauseGate;
  stop: AbortController;
  cut: AbortController;
  journal: Journal;
  ended: Promise<void>;
}

export interface RunHostDeps {
  local: LocalStore;
  queue: SaveQueue;
  outbox: Outbox;
  clock: Clock;
  drivers: Drivers;
  observer: RunObserver;
  callService: ServiceCalls["call"];
  /** What a run that begins now goes by. */
  behaviour(): AgentBehaviour;
  /** Asked by a run that is debugged, before each step and after a failure. */
  debug: DebugHost;
  /** What comes before a run's first step; its failure is the run's. */
  prepare(run: Beginning): Promise<void>;
}

const handsOf = (driver: RunDriver) => ({
  execute: (call: BegunCall) => driver.execute(call),
  picture: () => driver.pictureFailure(),
});

const RETRY_DELAY_MS = 500;
/** The last number of a run that has done nothing yet. */
const ACCEPTED_SEQ = 1;

type Wanted = Exclude<WantedRun, { wanted: "stopped" }>;

/** A run under way. */
interface Walked {
  driver: RunDriver;
  gate: PauseGate;
  stop: AbortSignal;
  cut: AbortSignal;
  journal: Journal;
  record: InterpreterDeps["record"];
}

interface Start {
  runId: number;
  isDebugged: boolean;
  plan: RunPlan;
  behaviour: AgentBehaviour;
  isPaused: boolean;
  stored: StoredPosition | null;
  position: Position;
  variables: Variables;
  lastSeq: number;
}

/** Brings the one run of this browser to where the server wants it, and back after a restart. */
export class RunHost {
  readonly #deps: RunHostDeps;
  #active: ActiveRun | null = null;
  /** The server's word and what is taken up without it come one after the other. */
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: RunHostDeps) {
    this.#deps = deps;
  }

  get runId(): number | null {
    return this.#active?.runId ?? null;
  }

  /** For `hello`: the run that is held, and the last number given out for it. */
  async held(): Promise<{ runId: number; lastSeq: number } | null> {
    const active = this.#active;
    if (active) return { runId: active.runId, lastSeq: active.journal.lastSeq };
    const stored = await this.#deps.local.get("position");
    if (stored) return { runId: stored.runId, lastSeq: stored.lastSeq };
    // It has ended, and its end is not confirmed yet.
    return this.#deps.outbox.last();
  }

  /** Everything this browser should be doing; a run that is not named is over. */
  follow(wanted: WantedRun | null): Promise<void> {
    return this.#inTurn(() => this.#follow(wanted));
  }

  /** Goes on by itself with what was under way, while the server cannot be asked. */
  resumeStored(): Promise<void> {
    return this.#inTurn(() => this.#resumeStored());
  }

  /** Ends what runs at once; its end is reported like any other. */
  async stop(): Promise<void> {
    const active = this.#active;
    active?.stop.abort(new StepFailure("stopped", "the run was stopped"));
    await active?.ended;
  }

  /** Ends what runs at once, as failed: nothing more may leave this browser. */
  cutOff(failure: StepFailure): void {
    this.#active?.cut.abort(failure);
  }

  /** The worker ends. A browser does not ask; without one what goes on is to be told. */
  abandon(): void {
    this.#active?.stop.abort(new StepFailure("stopped", "the worker ended"));
  }

  /** Drops the run with everything it reported: this browser is another one from now on. */
  discard(): Promise<void> {
    return this.#inTurn(async () => {
      await this.stop();
      await this.#forget();
      this.#deps.outbox.clear();
    });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #follow(wanted: WantedRun | null): Promise<void> {
    const runId = wanted?.runId ?? null;
    const isOther = this.#active !== null && this.#active.runId !== runId;
    if (isOther || wanted?.wanted === "stopped") await this.stop();
    if (!wanted || wanted.wanted === "stopped") return this.#forget();
    this.#deps.outbox.acknowledge(wanted.runId, wanted.ackedSeq);
    if (this.#active) return this.#setPaused(wanted.wanted === "paused");
    if ((await this.#deps.local.get("lastFinishedRunId")) === wanted.runId) return;
    await this.#start(wanted);
  }

  async #resumeStored(): Promise<void> {
    if (this.#active) return;
    const { local } = this.#deps;
    const run = await local.get("run");
    const stored = await local.get("position");
    if (!run || !stored || stored.runId !== run.runId || stored.position.isFinished) return;
    this.#run({
      ...run,
      isDebugged: run.isDebugged ?? false,
      behaviour: run.behaviour ?? this.#deps.behaviour(),
      isPaused: (await local.get("isPaused")) ?? false,
      stored,
      position: stored.position,
      variables: (await local.get("variables")) ?? run.plan.variables,
      lastSeq: stored.lastSeq,
    });
  }

  async #start(wanted: Wanted): Promise<void> {
    const { local, queue } = this.#deps;
    const stored = await local.get("position");
    const isPaused = wanted.wanted === "paused";
    const { runId, plan } = wanted;
    const isDebugged = wanted.isDebugged ?? false;
    const run = { runId, plan, isDebugged, isPaused };
    if (stored?.runId === runId) {
      const variables = (await local.get("variables")) ?? plan.variables;
      const { position, lastSeq } = stored;
      const behaviour = await this.#heldBehaviour();
      return this.#run({ ...run, behaviour, stored, position, variables, lastSeq });
    }
    const behaviour = this.#deps.behaviour();
    void queue.set({ run: { runId, plan, behaviour, isDebugged } });
    const position = startPosition(wanted.startRowIndex);
    const lastSeq = wanted.ackedSeq;
    const { variables } = plan;
    const fresh = { stored: null, position, variables, lastSeq };
    return this.#run({ ...run, behaviour, ...fresh });
  }

  /** A run ends by what it began by, whatever was changed meanwhile. */
  async #heldBehaviour(): Promise<AgentBehaviour> {
    return (await this.#deps.local.get("run"))?.behaviour ?? this.#deps.behaviour();
  }

  #run(start: Start): void {
    const { runId, stored, isPaused, behaviour } = start;
    const { queue, outbox, clock, drivers, observer } = this.#deps;
    const gate = new PauseGate(isPaused, clock);
    void queue.set({ isPaused });
    const { plan, position } = start;
    const callService: CallService = (...call) => this.#deps.callService(runId, ...call);
    const tabs = stored?.tabs ?? NO_TABS;
    const driver = drivers.open({ runId, plan, behaviour, gate, tabs, callService });
    const [stop, cut] = [new AbortController(), new AbortController()];
    const journal = new Journal(
      { runId, lastSeq: start.lastSeq, savedVariables: stored ? start.variables : null },
      { queue, outbox, clock, tabs: () => driver.tabs() },
    );
    observer.runBegan({ runId, plan, isPaused, rowIndex: position.rowIndex, isNew: !stored });
    const record = (...entry: Parameters<Journal["record"]>): void => {
      for (const report of journal.record(...entry)) observer.runReported(report);
    };
    if (!stored) record([{ kind: "accepted" }], position, start.variables);
    const signals = { stop: stop.signal, cut: cut.signal };
    const ended = this.#walk(start, { driver, gate, ...signals, journal, record })
      .catch((error: unknown) => {
        const { code, message } = toStepFailure(error);
        const finished = { kind: "finished", outcome: "error", error: { code, message } } as const;
        record([finished], { ...position, isFinished: true }, start.variables);
      })
      .then(() => this.#end(runId, () => driver.end(cut.signal.aborted)))
      .finally(() => this.#deps.debug.ended());
    this.#active = { runId, gate, stop, cut, journal, ended };
  }

  async #walk(start: Start, walked: Walked): Promise<void> {
    const { plan, position, variables } = start;
    const { driver, gate, stop, cut, journal, record } = walked;
    await this.#prepare(start, walked);
    const { outbox, debug } = this.#deps;
    const { runId, isDebugged } = start;
    const interpreter = new Interpreter(
      {
        ...{ plan, gate, stop, cut, record, retryDelayMs: RETRY_DELAY_MS },
        kindOf: (step) => driver.kindOf(step),
        execute: (call) => driver.execute(call),
        nextPass: (call) => driver.nextPass(call),
        pictureFailure: () => driver.pictureFailure(),
        saved: () => journal.saved(),
        debug: isDebugged ? debug.attach({ runId, plan, gate, ...handsOf(driver) }) : undefined,
        ready: (signal) => (outbox.isFull ? outbox.ready(signal) : null),
      },
      position,
      variables,
    );
    return interpreter.run();
  }

  /** A stop is for the walk to tell, which has not begun. */
  async #prepare(
    { runId, stored, behaviour, position, variables }: Start,
    { gate, stop, cut, record }: Walked,
  ): Promise<void> {
    const signal = AbortSignal.any([stop, cut]);
    if (stored && stored.lastSeq > ACCEPTED_SEQ) return;
    const notes: PreparationNote[] = [];
    const note = (one: PreparationNote): void => void notes.push(one);
    try {
      await this.#deps.prepare({ runId, behaviour, gate, signal, note });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (notes.length > 0) record([{ kind: "prepared", notes }], position, variables);
    }
  }

  async #end(runId: number, letGo: () => Promise<void>): Promise<void> {
    await letGo();
    await this.#deps.queue.set({ lastFinishedRunId: runId });
    await this.#deps.queue.remove(RUN_KEYS);
    this.#active = null;
    this.#deps.observer.runEnded();
  }

  /** What is stored of a run that the server does not know (any more) is of no use. */
  async #forget(): Promise<void> {
    const stored = await this.#deps.local.get("position");
    if (!stored) return;
    await this.#deps.drivers.abandon(stored.tabs, await this.#heldBehaviour());
    await this.#deps.queue.remove(RUN_KEYS);
  }

  #setPaused(isPaused: boolean): void {
    const active = this.#active;
    if (!active || active.gate.isPaused === isPaused) return;
    void this.#deps.queue.set({ isPaused });
    active.gate.set(isPaused);
    this.#deps.observer.runPaused(isPaused);
  }
}
