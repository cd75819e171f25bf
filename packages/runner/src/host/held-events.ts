import {
  HOLD_EVENTS_PER_MESSAGE_MAX,
  type HoldEvent,
  type HoldEvents,
  type NumberedHoldEvent,
  type WantedHold,
} from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import type { Area } from "../storage/area.ts";

const PREFIX = "holdEvent:";
const LAST_KEY = "holdLastSeq";
/** A message has no more, so that none is too large: pictures are large. */
const MESSAGE_MAX_CHARS = 3_000_000;

interface HeldEventsDeps {
  area: Area;
  clock: Clock;
  /** False: there is no connection now. */
  send(told: HoldEvents): boolean;
  reportError(error: unknown): void;
}

/** Events of the hold, numbered, stored, and sent until the server has them on disk. */
export class HeldEvents {
  readonly #deps: HeldEventsDeps;
  #holdId = "";
  #lastSeq = 0;
  #unacked: NumberedHoldEvent[] = [];
  #sentSeq = 0;
  /** Written one after the other: a number is sent when it is stored. */
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: HeldEventsDeps) {
    this.#deps = deps;
  }

  /** With what a worker that ended has left of this hold. */
  async open({ holdId, ackedSeq }: WantedHold): Promise<void> {
    const everything = await this.#deps.area.get(null);
    const kept = Object.entries(everything)
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([, event]) => event as NumberedHoldEvent);
    this.#holdId = holdId;
    this.#unacked = kept.toSorted((one, other) => one.seq - other.seq);
    this.#lastSeq = Math.max(ackedSeq, Number(everything[LAST_KEY] ?? 0));
    this.#sentSeq = 0;
    await this.acknowledge(holdId, ackedSeq);
    this.#flush();
  }

  add(event: HoldEvent): void {
    const at = new Date(this.#deps.clock.now()).toISOString();
    const numbered: NumberedHoldEvent = { seq: ++this.#lastSeq, at, event };
    this.#unacked.push(numbered);
    const holdId = this.#holdId;
    this.#writing = this.#writing
      .then(() => this.#store(holdId, numbered))
      .catch(this.#deps.reportError)
      .then(() => this.#flush(numbered.seq));
  }

  async hasAnswer(commandId: string): Promise<boolean> {
    return this.#unacked.some(
      ({ event }) => event.type === "answered" && event.commandId === commandId,
    );
  }

  async acknowledge(holdId: string, seq: number): Promise<void> {
    if (holdId !== this.#holdId) return;
    const done = this.#unacked.filter((event) => event.seq <= seq);
    this.#unacked = this.#unacked.filter((event) => event.seq > seq);
    if (done.length > 0) await this.#deps.area.remove(done.map((event) => PREFIX + event.seq));
  }

  /** What was sent over a connection that is lost goes once more. */
  async repeat(): Promise<void> {
    this.#sentSeq = 0;
    this.#flush();
  }

  async clear(): Promise<void> {
    this.#holdId = "";
    this.#unacked = [];
    this.#lastSeq = 0;
    await this.#writing;
    const keys = Object.keys(await this.#deps.area.get(null));
    const own = keys.filter((key) => key.startsWith(PREFIX) || key === LAST_KEY);
    if (own.length > 0) await this.#deps.area.remove(own);
  }

  async #store(holdId: string, event: NumberedHoldEvent): Promise<void> {
    if (holdId !== this.#holdId) return;
    await this.#deps.area.set({ [PREFIX + event.seq]: event, [LAST_KEY]: event.seq });
  }

  #flush(storedSeq = this.#lastSeq): void {
    for (;;) {
      const events = this.#nextMessage(storedSeq);
      const last = events.at(-1);
      if (!last || !this.#deps.send({ holdId: this.#holdId, events })) return;
      this.#sentSeq = last.seq;
    }
  }

  #nextMessage(storedSeq: number): NumberedHoldEvent[] {
    const unsent = this.#unacked.filter(({ seq }) => seq > this.#sentSeq && seq <= storedSeq);
    const message: NumberedHoldEvent[] = [];
    let chars = 0;
    for (const event of unsent.slice(0, HOLD_EVENTS_PER_MESSAGE_MAX)) {
      chars += JSON.stringify(event).length;
      if (message.length > 0 && chars > MESSAGE_MAX_CHARS) break;
      message.push(event);
    }
    return message;
  }
}
