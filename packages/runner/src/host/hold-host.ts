import type { HoldCommand, HoldEvent, JsonValue, WantedHold } from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import { HeldEvents } from "./held-events.ts";
import type { HoldMessage } from "../link/link.ts";
import type { SessionStore } from "../storage/items.ts";
import type { Area } from "../storage/area.ts";

/** A hold as whoever carries its commands out sees it. */
export interface Held {
  hold: WantedHold;
  /** For the window: stored first, and sent until it is on disk there. */
  tell(event: HoldEvent): void;
  /** When it is over. */
  signal: AbortSignal;
}

export interface HoldDriver {
  /** The hold begins, or is gone on with by a worker that was started anew. */
  begin(held: Held): Promise<void>;
  /** Answers what came of it. `isAgain`: a worker ended in the middle of it. */
  carryOut(held: Held, command: HoldCommand, isAgain: boolean): Promise<JsonValue>;
  /** Takes back whatever the hold has put into the browser. */
  end(): Promise<void>;
}

/** Why a command was not carried out, where the window has words for it. */
export class HoldFailure extends Error {
  override readonly name = "HoldFailure";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface HoldHostDeps {
  area: Area;
  session: SessionStore;
  clock: Clock;
  driver: HoldDriver;
  /** False: there is no connection now. */
  send: ConstructorParameters<typeof HeldEvents>[0]["send"];
  reportError(error: unknown): void;
  changed(): void;
}

type CommandMessage = { holdId: string; commandId: string; command: HoldCommand };

interface Active extends Held {
  stop: AbortController;
}

/** So many commands are known again when they are said again. */
const KNOWN_MAX = 300;
const MESSAGE_MAX_CHARS = 4000;

/** What a window that holds this browser has it do: each command once, in their order. */
export class HoldHost {
  readonly #deps: HoldHostDeps;
  readonly #events: HeldEvents;
  #active: Active | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: HoldHostDeps) {
    this.#deps = deps;
    this.#events = new HeldEvents(deps);
  }

  get isHeld(): boolean {
    return this.#active !== null;
  }

  /** For `hello`. */
  async holdId(): Promise<string | undefined> {
    return (await this.#deps.session.get("hold"))?.hold.holdId;
  }

  hear(message: HoldMessage): Promise<void> {
    switch (message.type) {
      case "hold":
        return this.follow(message.hold);
      case "holdCommand":
        return this.command(message);
      case "holdAck":
        return this.#events.acknowledge(message.holdId, message.seq);
    }
  }

  /** How the agent is to stand; the hold that is known is gone on with. */
  follow(hold: WantedHold | null): Promise<void> {
    return this.#inTurn(async () => {
      if (hold && this.#active?.hold.holdId === hold.holdId)
        return this.#events.acknowledge(hold.holdId, hold.ackedSeq);
      const kept = await this.#deps.session.get("hold");
      if (kept && kept.hold.holdId !== hold?.holdId) await this.#end();
      if (!hold) return;
      if (kept?.hold.holdId !== hold.holdId)
        await this.#deps.session.set({ hold: { hold, begun: [] } });
      await this.#begin(hold);
    });
  }

  /** Goes on with what a worker that ended has left. */
  resumeStored(): Promise<void> {
    return this.#inTurn(async () => {
      const kept = await this.#deps.session.get("hold");
      if (kept && !this.#active) await this.#begin(kept.hold);
    });
  }

  /** Ends when it is begun: what it takes is told by an event. */
  async command({ holdId, commandId, command }: CommandMessage): Promise<void> {
    await this.#inTurn(async () => {
      const active = this.#active;
      const kept = await this.#deps.session.get("hold");
      if (!active || !kept || active.hold.holdId !== holdId) return;
      const isAgain = kept.begun.includes(commandId);
      if (isAgain && (this.#running.has(commandId) || this.#answered.has(commandId))) return;
      if (isAgain && (await this.#events.hasAnswer(commandId))) return;
      const begun = [...kept.begun.filter((id) => id !== commandId), commandId].slice(-KNOWN_MAX);
      await this.#deps.session.set({ hold: { ...kept, begun } });
      this.#running.add(commandId);
      void this.#carryOut(active, commandId, command, isAgain);
    });
  }

  /** The connection is back. */
  repeat(): Promise<void> {
    return this.#events.repeat();
  }

  /** The worker ends. */
  abandon(): void {
    this.#active?.stop.abort(new Error("the worker ended"));
  }

  /** This browser is another one from now on. */
  discard(): Promise<void> {
    return this.#inTurn(() => this.#end());
  }

  readonly #running = new Set<string>();
  readonly #answered = new Set<string>();

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #begin(hold: WantedHold): Promise<void> {
    const stop = new AbortController();
    await this.#events.open(hold);
    const tell = (event: HoldEvent): void => {
      if (!stop.signal.aborted) this.#events.add(event);
    };
    this.#active = { hold, tell, stop, signal: stop.signal };
    this.#deps.changed();
    await this.#deps.driver.begin(this.#active);
  }

  async #end(): Promise<void> {
    this.#active?.stop.abort(new Error("the hold is over"));
    this.#active = null;
    this.#running.clear();
    this.#answered.clear();
    await this.#events.clear();
    await this.#deps.session.remove("hold");
    this.#deps.changed();
    await this.#deps.driver.end();
  }

  async #carryOut(
    held: Held,
    commandId: string,
    command: HoldCommand,
    isAgain: boolean,
  ): Promise<void> {
    try {
      const value = await this.#deps.driver.carryOut(held, command, isAgain);
      held.tell({ type: "answered", commandId, outcome: { isDone: true, value } });
    } catch (error) {
      const code = error instanceof HoldFailure ? error.code : "failed";
      const text = error instanceof Error ? error.message : String(error);
      const message = text.slice(0, MESSAGE_MAX_CHARS);
      held.tell({ type: "answered", commandId, outcome: { isDone: false, code, message } });
    } finally {
      this.#running.delete(commandId);
      this.#answered.add(commandId);
    }
  }
}
