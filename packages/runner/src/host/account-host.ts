import { AccountStatus, type AccountTask, type AccountWord, type ApplyTask } from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import { StepFailure } from "../core/step-failure.ts";
import {
  type HeldAccount,
  type LocalStore,
  NO_TABS,
  type SessionStore,
  type TabState,
} from "../storage/items.ts";

/** What became of an account, in the words of `accountStatus`. */
export type AccountOutcome = Pick<AccountWord, "status" | "reason" | "facts">;

/** A task as it is carried out: once more, where the worker ended in the middle of it. */
export interface AccountWork {
  task: ApplyTask;
  /** What this browser held before. */
  before: HeldAccount | null;
  keepTabs(tabs: TabState): Promise<void>;
  /** These cookies are in the browser now. */
  noteCookies(key: string): Promise<void>;
  signal: AbortSignal;
}

export interface AccountDriver {
  /** Brings the account in, looks, and signs in if need be. */
  apply(work: AccountWork): Promise<AccountOutcome>;
  /** Takes away what the account has left in this browser. */
  forget(held: Pick<HeldAccount, "hosts" | "origins">): Promise<void>;
  /** Closes what an earlier try left open. */
  close(tabs: TabState): Promise<void>;
}

export interface AccountHostDeps {
  local: LocalStore;
  session: SessionStore;
  clock: Clock;
  driver: AccountDriver;
  /** False: there is no connection now. */
  send(word: AccountWord): boolean;
  reportError(error: unknown): void;
  changed(): void;
}

const TASK_MAX_MS = 240_000;
/** How often a task is begun, where workers end in the middle of it. */
const TRIES_MAX = 3;

interface Active {
  checkId: number;
  stop: AbortController;
  ended: Promise<void>;
}

const FORGOTTEN: AccountOutcome = { status: AccountStatus.NotAuthorized, reason: null, facts: [] };

const outcomeOf = (status: AccountStatus, code: string, message: string): AccountOutcome => ({
  ...{ status, reason: { code, message }, facts: [] },
});

/** Looks after the account of this browser: one task at a time, and its last word until it is heard. */
export class AccountHost {
  readonly #deps: AccountHostDeps;
  #active: Active | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: AccountHostDeps) {
    this.#deps = deps;
  }

  get isBusy(): boolean {
    return this.#active !== null;
  }

  /** For `hello`: the last task that was taken. */
  async checkId(): Promise<number | undefined> {
    return (await this.#deps.local.get("account"))?.checkId;
  }

  /** The server's word. The task that is known already is gone on with, or answered once more. */
  follow(task: AccountTask): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#active?.checkId === task.checkId) return;
      const word = await this.#deps.local.get("accountWord");
      if (word?.word.checkId === task.checkId && isLast(word.word)) return this.#tell(word.word);
      await this.#stop(new StepFailure("stopped", "another task came"));
      await this.#begin(task);
    });
  }

  /** Goes on with what a worker that ended has left. */
  resumeStored(): Promise<void> {
    return this.#inTurn(async () => {
      const kept = await this.#deps.session.get("accountTask");
      if (kept && !this.#active) await this.#begin(kept.task);
    });
  }

  /** The connection is back: what was not heard is said again. */
  async repeat(): Promise<void> {
    const kept = await this.#deps.local.get("accountWord");
    if (kept && !kept.isHeard) this.#tell(kept.word);
  }

  async acknowledge(wordId: string): Promise<void> {
    const kept = await this.#deps.local.get("accountWord");
    if (kept?.word.wordId !== wordId) return;
    await this.#deps.local.set({ accountWord: { ...kept, isHeard: true } });
  }

  /** What a run has seen of the account. */
  async note(outcome: AccountOutcome): Promise<void> {
    const held = await this.#deps.local.get("account");
    if (held && !this.#active) await this.#say(held.checkId, outcome);
  }

  /** Ends what goes on at once: nothing more may leave this browser. */
  cutOff(failure: StepFailure): void {
    this.#active?.stop.abort(failure);
  }

  /** The worker ends. */
  abandon(): void {
    this.#active?.stop.abort(new StepFailure("stopped", "the worker ended"));
  }

  /** This browser is another one from now on: its account is not. */
  discard(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#stop(new StepFailure("stopped", "the browser is another one"));
      const { local, session, driver } = this.#deps;
      const held = await local.get("account");
      if (held) await driver.forget(held);
      await local.remove("account", "accountWord");
      await session.remove("accountTask");
    });
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #stop(reason: StepFailure): Promise<void> {
    const active = this.#active;
    active?.stop.abort(reason);
    await active?.ended;
  }

  async #begin(task: AccountTask): Promise<void> {
    const { session } = this.#deps;
    const kept = await session.get("accountTask");
    const isKnown = kept?.task.checkId === task.checkId;
    const tries = isKnown ? kept.tries + 1 : 1;
    const leftTabs = kept?.tabs ?? NO_TABS;
    await session.set({ accountTask: { task, tries, tabs: leftTabs } });
    const stop = new AbortController();
    const { checkId } = task;
    const ended = this.#carryOut(task, { tries, leftTabs, stop }).catch(this.#deps.reportError);
    this.#active = { checkId, stop, ended };
    this.#deps.changed();
  }

  async #carryOut(
    task: AccountTask,
    { tries, leftTabs, stop }: { tries: number; leftTabs: TabState; stop: AbortController },
  ): Promise<void> {
    const { clock } = this.#deps;
    const timedOut = new StepFailure("timeout", "the account was not checked in time");
    const cancel = clock.after(TASK_MAX_MS, () => stop.abort(timedOut));
    try {
      const { signal } = stop;
      const outcome = await this.#outcomeOf({ task, leftTabs, signal, tries });
      if (!hasEndedBy(signal, "stopped")) await this.#end(task, outcome);
    } finally {
      cancel();
      this.#active = null;
      this.#deps.changed();
    }
  }

  async #outcomeOf(work: {
    task: AccountTask;
    leftTabs: TabState;
    signal: AbortSignal;
    tries: number;
  }): Promise<AccountOutcome> {
    const { local, driver } = this.#deps;
    const { task, leftTabs, signal, tries } = work;
    if (tries > TRIES_MAX)
      return outcomeOf(
        AccountStatus.Unknown,
        "interrupted",
        "the browser ended the agent each time",
      );
    const before = (await local.get("account")) ?? null;
    await driver.close(leftTabs);
    if (task.task === "forget") {
      if (before) await driver.forget(before);
      return FORGOTTEN;
    }
    await this.#hold(task, before);
    const keep = {
      keepTabs: (tabs: TabState) => this.#keepTabs(task.checkId, tabs),
      noteCookies: (cookiesKey: string) => this.#noteCookies(cookiesKey),
    };
    try {
      return await driver.apply({ task, before, ...keep, signal });
    } catch (error) {
      const isLate = hasEndedBy(signal, "timeout");
      const code = isLate ? "timedOut" : "interrupted";
      const { message } = error instanceof Error ? error : new Error(String(error));
      return outcomeOf(AccountStatus.Unknown, code, message);
    }
  }

  /** What is known of the account without what must not lie on a disk. */
  async #hold(task: ApplyTask, before: HeldAccount | null): Promise<void> {
    const { checkId, network, recipe, userAgent } = task;
    const { hosts } = recipe;
    const same = before?.network === network ? before : null;
    const put = (task.origins ?? []).map(({ origin }) => origin);
    const origins = [...new Set([...(same?.origins ?? []), ...put])];
    const cookiesKey = same?.cookiesKey ?? null;
    const account = { checkId, network, recipe, hosts, userAgent, cookiesKey, origins };
    await this.#deps.local.set({ account });
    const facts: AccountOutcome["facts"] = [];
    await this.#say(checkId, { status: AccountStatus.Checking, reason: null, facts });
  }

  async #keepTabs(checkId: number, tabs: TabState): Promise<void> {
    const { session } = this.#deps;
    const kept = await session.get("accountTask");
    if (kept?.task.checkId === checkId) await session.set({ accountTask: { ...kept, tabs } });
  }

  async #noteCookies(cookiesKey: string): Promise<void> {
    const { local } = this.#deps;
    const account = await local.get("account");
    if (account) await local.set({ account: { ...account, cookiesKey } });
  }

  async #end(task: AccountTask, outcome: AccountOutcome): Promise<void> {
    const { local, session } = this.#deps;
    if (task.task === "forget") await local.remove("account");
    await this.#say(task.checkId, outcome);
    await session.remove("accountTask");
  }

  async #say(checkId: number, outcome: AccountOutcome): Promise<void> {
    const at = new Date(this.#deps.clock.now()).toISOString();
    const word: AccountWord = { checkId, wordId: crypto.randomUUID(), ...outcome, at };
    await this.#deps.local.set({ accountWord: { word, isHeard: false } });
    this.#tell(word);
  }

  /** Without a connection it is said when there is one. */
  #tell(word: AccountWord): void {
    this.#deps.send(word);
  }
}

const isLast = ({ status }: AccountWord): boolean => status !== AccountStatus.Checking;

const hasEndedBy = ({ aborted, reason }: AbortSignal, code: string): boolean =>
  aborted && reason instanceof StepFailure && reason.code === code;
