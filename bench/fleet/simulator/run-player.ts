import type { RunReport, RunReportDraft, WantedRun } from "@baton/contract";
import type { AgentStorage } from "./agent-storage.ts";
import type { Behaviour } from "./behaviour.ts";
import { RunWalk, startAt } from "./run-walk.ts";
import type { Witness } from "./witness.ts";

interface PlayerDeps {
  agent: number;
  storage: AgentStorage;
  behaviour: Behaviour;
  witness: Witness;
  onEvents(): void;
  onEnd(): void;
}

/** With so much unsent a run waits. */
const OUTBOX_MAX = 5000;

/** Carries out the run that a storage holds, in real time. */
export class RunPlayer {
  readonly #deps: PlayerDeps;
  readonly #walk: RunWalk;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** Goes on with the stored run, or begins the wanted one where the server says. */
  static start(wanted: Exclude<WantedRun, { wanted: "stopped" }>, deps: PlayerDeps): RunPlayer {
    const { storage } = deps;
    const { runId, plan } = wanted;
    const isPaused = wanted.wanted === "paused";
    const isNew = storage.run?.runId !== runId;
    if (isNew) {
      const position = startAt(wanted.startRowIndex);
      const number = ++storage.runsBegun;
      storage.run = { runId, number, plan, isPaused, position, lastSeq: wanted.ackedSeq };
    } else if (storage.run) storage.run.isPaused = isPaused;
    const player = new RunPlayer(deps);
    deps.witness.began(deps.agent, runId, isNew);
    if (isNew) player.#record([{ kind: "accepted" }]);
    player.goOn();
    return player;
  }

  private constructor(deps: PlayerDeps) {
    this.#deps = deps;
    const { number, plan, position } = this.#run;
    this.#walk = new RunWalk(plan, position, deps.behaviour, [deps.agent, String(number)]);
  }

  /** After what it waited for: the end of a pause, room in the outbox. */
  goOn(): void {
    if (this.#timer || this.#isOver || this.#mustWait()) return;
    this.#later(0);
  }

  setPaused(isPaused: boolean): void {
    this.#run.isPaused = isPaused;
    this.goOn();
  }

  /** Ends the run at once; its end is reported like any other. */
  stop(): void {
    this.#record(this.#walk.stop());
    this.#end();
  }

  /** The worker is gone; the storage keeps the run where it is. */
  abandon(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  get #run() {
    const { run } = this.#deps.storage;
    if (!run) throw new Error("the storage holds no run");
    return run;
  }

  #mustWait = (): boolean => this.#run.isPaused || this.#deps.storage.outbox.length > OUTBOX_MAX;

  #later(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#move();
    }, ms);
  }

  /** Moves that take no time are made at once; a pause holds between steps. */
  #move(): void {
    for (;;) {
      if (this.#mustWait() && !this.#walk.position.isStepOpen) return;
      const move = this.#walk.next();
      if (!move) return this.#end();
      if (move.executed !== undefined)
        this.#deps.witness.executed(this.#deps.agent, this.#run.runId, move.executed);
      this.#record(move.drafts);
      if (move.nextInMs > 0) return this.#later(move.nextInMs);
    }
  }

  #record(drafts: RunReportDraft[]): void {
    if (drafts.length === 0) return;
    const { storage, witness, agent } = this.#deps;
    const run = this.#run;
    const at = new Date().toISOString();
    for (const draft of drafts) {
      run.lastSeq += 1;
      const report: RunReport = { ...draft, at, seq: run.lastSeq };
      storage.outbox.push({ runId: run.runId, report });
      witness.reported(agent, run.runId, report);
    }
    this.#deps.onEvents();
  }

  #end(): void {
    this.abandon();
    const { storage } = this.#deps;
    storage.lastFinishedRunId = this.#run.runId;
    storage.run = null;
    this.#deps.onEnd();
  }
}
