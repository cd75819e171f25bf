import type { AccountTask, WantedRun } from "@baton/contract";
import { StepFailure } from "../core/step-failure.ts";
import type { AccountHost } from "./account-host.ts";
import type { RunHost } from "./run-host.ts";
import type { WayHost } from "./way-host.ts";

interface HeldBackDeps {
  way: WayHost;
  run: RunHost;
  accounts: AccountHost;
  reportError(error: unknown): void;
}

/**
 * What is to begin waits until the browser goes out as it should. A run that has begun goes on: it
 * fails by its own rules, and nothing leaves beside the proxy.
 */
export class HeldBack {
  readonly #deps: HeldBackDeps;
  #run: WantedRun | null = null;
  #task: AccountTask | null = null;

  constructor(deps: HeldBackDeps) {
    this.#deps = deps;
  }

  /** As RunHost's. */
  async follow(wanted: WantedRun | null): Promise<void> {
    const { way, run } = this.#deps;
    this.#run = null;
    if (way.isOpen || !(await this.#isNew(wanted))) {
      await run.follow(wanted);
      return this.#cutOffIfTaken();
    }
    // What went on before is over with this word.
    await run.follow(null);
    this.#run = wanted;
    // It may have got out while the last run was ended: nobody says so a second time.
    if (way.isOpen) this.look();
    else way.lookNow();
  }

  /** As AccountHost's. */
  async followAccount(task: AccountTask): Promise<void> {
    const { way, accounts } = this.#deps;
    this.#task = null;
    if (way.isOpen || task.task === "forget") return accounts.follow(task);
    this.#task = task;
    way.lookNow();
  }

  /** The browser is out, or not any more. */
  look(): void {
    if (!this.#deps.way.isOpen) return this.#cutOffIfTaken();
    const [run, task] = [this.#run, this.#task];
    this.#run = this.#task = null;
    const { reportError } = this.#deps;
    if (run) this.#deps.run.follow(run).catch(reportError);
    if (task) this.#deps.accounts.follow(task).catch(reportError);
  }

  /** What has begun would go on beside its proxy. */
  #cutOffIfTaken(): void {
    const reason = this.#deps.way.takenBy;
    if (reason === null) return;
    const words = `the browser does not go through its proxy any more: ${reason}`;
    const failure = new StepFailure("proxyTaken", words, { ends: "run" });
    this.#deps.run.cutOff(failure);
    this.#deps.accounts.cutOff(failure);
  }

  async #isNew(wanted: WantedRun | null): Promise<boolean> {
    if (!wanted || wanted.wanted === "stopped") return false;
    return (await this.#deps.run.held())?.runId !== wanted.runId;
  }
}
