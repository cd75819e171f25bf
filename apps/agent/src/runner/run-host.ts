import type { RunPlan, WantedRun } from "@baton/contract";
import type { StepContext } from "../executors/executor.ts";
import { kindOf, StepRunner } from "../executors/step-runner.ts";
import type { Outbox } from "../link/outbox.ts";
import { type LocalStore, RUN_KEYS, type StoredPosition } from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";
import { NO_TABS, TabSet } from "../tabs/tab-set.ts";
import { Interpreter } from "./interpreter.ts";
import { Journal } from "./journal.ts";
import { PauseGate } from "./pause-gate.ts";
import { type Position, startPosition } from "./position.ts";
import { type RunView, RunViewer } from "./run-view.ts";
import { StepFailure, toStepFailure } from "./step-failure.ts";
import type { Variables } from "./templates.ts";

interface ActiveRun {
  runId: number;
  gate: PauseGate;
  stop: AbortController;
  journal: Journal;
  viewer: RunViewer;
  ended: Promise<void>;
}

export interface RunHostDeps {
  local: LocalStore;
  queue: SaveQueue;
  outbox: Outbox;
  removesTabs: boolean;
  fetchDocument: StepContext["fetchDocument"];
  onChange(): void;
}

const RETRY_DELAY_MS = 500;

type Wanted = Exclude<WantedRun, { wanted: "stopped" }>;

interface Start {
  runId: number;
  plan: RunPlan;
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

  constructor(deps: RunHostDeps) {
    this.#deps = deps;
  }

  get view(): RunView | null {
    return this.#active?.viewer.view ?? null;
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
  async follow(wanted: WantedRun | null): Promise<void> {
    const runId = wanted?.runId ?? null;
    const isOther = this.#active !== null && this.#active.runId !== runId;
    if (isOther || wanted?.wanted === "stopped") await this.stop();
    if (!wanted || wanted.wanted === "stopped") return this.#forget();
    this.#deps.outbox.acknowledge(wanted.runId, wanted.ackedSeq);
    if (this.#active) return this.#setPaused(wanted.wanted === "paused");
    if ((await this.#deps.local.get("lastFinishedRunId")) === wanted.runId) return;
    await this.#start(wanted);
  }

  /** Goes on by itself with what was under way, while the server cannot be asked. */
  async resumeStored(): Promise<void> {
    if (this.#active) return;
    const { local } = this.#deps;
    const run = await local.get("run");
    const stored = await local.get("position");
    if (!run || !stored || stored.runId !== run.runId || stored.position.isFinished) return;
    await this.#run({
      ...run,
      isPaused: (await local.get("isPaused")) ?? false,
      stored,
      position: stored.position,
      variables: (await local.get("variables")) ?? run.plan.variables,
      lastSeq: stored.lastSeq,
    });
  }

  /** Ends what runs at once; its end is reported like any other. */
  async stop(): Promise<void> {
    const active = this.#active;
    active?.stop.abort(new StepFailure("stopped", "the run was stopped"));
    await active?.ended;
  }

  /** Drops the run with everything it reported: this browser is another one from now on. */
  async discard(): Promise<void> {
    await this.stop();
    await this.#forget();
    this.#deps.outbox.clear();
  }

  async #start(wanted: Wanted): Promise<void> {
    const { local, queue } = this.#deps;
    const stored = await local.get("position");
    const isPaused = wanted.wanted === "paused";
    const { runId, plan } = wanted;
    if (stored?.runId === runId) {
      const variables = (await local.get("variables")) ?? plan.variables;
      const { position, lastSeq } = stored;
      return this.#run({ runId, plan, isPaused, stored, position, variables, lastSeq });
    }
    void queue.set({ run: { runId, plan } });
    const position = startPosition(wanted.startRowIndex);
    const lastSeq = wanted.ackedSeq;
    const { variables } = plan;
    return this.#run({ runId, plan, isPaused, stored: null, position, variables, lastSeq });
  }

  async #run(start: Start): Promise<void> {
    const { runId, plan, stored } = start;
    const { queue, outbox, fetchDocument } = this.#deps;
    const gate = new PauseGate(start.isPaused);
    void queue.set({ isPaused: start.isPaused });
    const tabs = new TabSet(stored?.tabs ?? NO_TABS);
    const stop = new AbortController();
    const savedVariables = stored ? start.variables : null;
    const journal = new Journal(
      { runId, lastSeq: start.lastSeq, savedVariables },
      { queue, outbox, tabs: () => tabs.state },
    );
    const viewer = new RunViewer({
      runId,
      plan,
      isPaused: start.isPaused,
      rowIndex: start.position.rowIndex,
    });
    const steps = new StepRunner({ tabs, gate, fetchDocument });
    const record = (...entry: Parameters<Journal["record"]>): void => {
      for (const report of journal.record(...entry)) viewer.see(report);
      this.#deps.onChange();
    };
    if (!stored) record([{ kind: "accepted" }], start.position, start.variables);
    const interpreter = new Interpreter(
      {
        ...{ plan, gate, kindOf, record, retryDelayMs: RETRY_DELAY_MS },
        stop: stop.signal,
        execute: (call) => steps.execute(call),
        nextPass: (call) => steps.nextPass(call),
        pictureFailure: () => steps.pictureFailure(),
        saved: () => journal.saved(),
        ready: (signal) => outbox.ready(signal),
      },
      start.position,
      start.variables,
    );
    const ended = interpreter
      .run()
      .catch((error: unknown) => {
        const { code, message } = toStepFailure(error);
        const finished = { kind: "finished", outcome: "error", error: { code, message } } as const;
        record([finished], { ...start.position, isFinished: true }, start.variables);
      })
      .then(() => this.#end(runId, tabs));
    this.#active = { runId, gate, stop, journal, viewer, ended };
    this.#deps.onChange();
  }

  async #end(runId: number, tabs: TabSet): Promise<void> {
    await tabs.dispose(this.#deps.removesTabs);
    await this.#deps.queue.set({ lastFinishedRunId: runId });
    await this.#deps.queue.remove(RUN_KEYS);
    this.#active = null;
    this.#deps.onChange();
  }

  /** What is stored of a run that the server does not know (any more) is of no use. */
  async #forget(): Promise<void> {
    const stored = await this.#deps.local.get("position");
    if (!stored) return;
    await TabSet.abandon(stored.tabs, this.#deps.removesTabs);
    await this.#deps.queue.remove(RUN_KEYS);
  }

  #setPaused(isPaused: boolean): void {
    const active = this.#active;
    if (!active || active.gate.isPaused === isPaused) return;
    void this.#deps.queue.set({ isPaused });
    active.gate.set(isPaused);
    active.viewer.view.isPaused = isPaused;
    this.#deps.onChange();
  }
}
