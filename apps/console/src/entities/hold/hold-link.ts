import {
  ERRORS,
  type ExtensionHold,
  HOLD_HEARTBEAT_MS,
  type HoldCommand,
  type HoldEvent,
  heartbeatHold,
  type HoldOutcome,
  type HoldPurpose,
  type JsonValue,
  listHoldEvents,
  type LiveEvent,
  releaseHold,
  sendHoldCommand,
  takeHold,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import { toErrorState } from "../../api/errors.ts";
import { followLive } from "../../live/live-handlers.ts";
import { randomUuid } from "../../ui/random-uuid.ts";
import { forgetHeld, rememberHeld, windowId } from "./held-window.ts";

/** `taking` until the server has said yes; `ended` when it is over without this window's doing. */
export type HoldState =
  | { status: "taking" }
  | { status: "held"; hold: ExtensionHold }
  | { status: "refused"; error: unknown }
  | { status: "ended" };

interface HoldLinkOptions {
  extensionId: number;
  purpose: HoldPurpose;
  onState: (state: HoldState) => void;
  onEvent: (event: HoldEvent) => void;
}

/** The browser could not do what it was asked for. */
export class HoldCommandError extends Error {
  override readonly name = "HoldCommandError";
  readonly code: string;
  constructor({ code, message }: Extract<HoldOutcome, { isDone: false }>) {
    super(message);
    this.code = code;
  }
}

const OVER: readonly number[] = [ERRORS.holdEnded.code, ERRORS.extensionsNotFound.code];
const isOver = (error: unknown): boolean => OVER.includes(toErrorState(error).errorCode);

/** Those of this window that hold a browser, the last one at the end. */
const inUse = new Set<HoldLink>();

/** What this window has a browser do by, whatever it holds it for. */
export const linkInUse = (): HoldLink | null => [...inUse].at(-1) ?? null;

/** This window's hold on a browser: takes it, keeps it, and speaks with the browser through it. */
export class HoldLink {
  readonly #options: HoldLinkOptions;
  readonly #params: { id: number };
  readonly #waiting = new Map<string, PromiseWithResolvers<JsonValue>>();
  #state: HoldState = { status: "taking" };
  #readSeq = 0;
  #isReading = false;
  #isMore = false;
  #isClosed = false;
  #beat: ReturnType<typeof setInterval> | undefined;
  #unfollow: (() => void) | undefined;

  constructor(options: HoldLinkOptions) {
    this.#options = options;
    this.#params = { id: options.extensionId };
  }

  async open(): Promise<void> {
    const { extensionId, purpose } = this.#options;
    try {
      const body = { windowId: windowId(), purpose };
      const hold = await call(takeHold, { params: this.#params, body });
      if (this.#isClosed) return await this.#giveBack();
      rememberHeld({ extensionId, purpose });
      inUse.add(this);
      this.#become({ status: "held", hold });
      this.#unfollow = followLive((events) => this.#hear(events));
      this.#beat = setInterval(() => void this.#sayAlive(), HOLD_HEARTBEAT_MS);
      void this.#read();
    } catch (error) {
      this.#become({ status: "refused", error });
    }
  }

  /** Answers what came of it in the browser. */
  async send(command: HoldCommand): Promise<JsonValue> {
    if (this.#state.status !== "held") throw new Error("the browser is not held");
    const commandId = randomUuid();
    const answer = Promise.withResolvers<JsonValue>();
    this.#waiting.set(commandId, answer);
    try {
      const body = { windowId: windowId(), commandId, command };
      await call(sendHoldCommand, { params: this.#params, body });
    } catch (error) {
      this.#waiting.delete(commandId);
      if (isOver(error)) this.#end();
      throw error;
    }
    return answer.promise;
  }

  /** Gives the browser back. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const wasHeld = this.#state.status === "held";
    this.#stop();
    if (wasHeld) void this.#giveBack();
  }

  async #giveBack(): Promise<void> {
    forgetHeld(this.#options.purpose);
    const body = { windowId: windowId() };
    // One that is over already, or that nobody can be told of, ends by itself.
    await call(releaseHold, { params: this.#params, body }).catch(() => undefined);
  }

  #stop(): void {
    inUse.delete(this);
    clearInterval(this.#beat);
    this.#unfollow?.();
    for (const { promise, reject } of this.#waiting.values()) {
      promise.catch(() => undefined);
      reject(new Error("the hold is over"));
    }
    this.#waiting.clear();
  }

  #become(state: HoldState): void {
    if (this.#isClosed) return;
    this.#state = state;
    this.#options.onState(state);
  }

  #end(): void {
    if (this.#state.status !== "held") return;
    this.#stop();
    forgetHeld(this.#options.purpose);
    this.#become({ status: "ended" });
  }

  async #sayAlive(): Promise<void> {
    try {
      const body = { windowId: windowId(), readSeq: this.#readSeq };
      const hold = await call(heartbeatHold, { params: this.#params, body });
      if (this.#state.status === "held") this.#become({ status: "held", hold });
      // What the stream did not say.
      void this.#read();
    } catch (error) {
      if (isOver(error)) this.#end();
    }
  }

  #hear(events: readonly LiveEvent[]): void {
    const isMine = (event: LiveEvent): boolean =>
      event.topic === "resync" ||
      (event.topic === "hold" && event.id === this.#options.extensionId);
    for (const event of events)
      if (event.topic === "extension" && event.id === this.#options.extensionId)
        this.#hearOfRow(event.patch.hold);
    if (events.some(isMine)) void this.#read();
  }

  #hearOfRow(hold: ExtensionHold | null | undefined): void {
    if (hold === undefined || this.#state.status !== "held") return;
    if (hold?.holdId !== this.#state.hold.holdId) this.#end();
    else this.#become({ status: "held", hold });
  }

  /** One reading at a time; what comes meanwhile is read after it. */
  async #read(): Promise<void> {
    this.#isMore = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isMore && this.#state.status === "held" && !this.#isClosed) {
        this.#isMore = false;
        const query = { windowId: windowId(), after: this.#readSeq };
        const { data, lastSeq } = await call(listHoldEvents, { params: this.#params, query });
        for (const { seq, event } of data) this.#take(seq, event);
        if (data.length > 0 && this.#readSeq < lastSeq) this.#isMore = true;
      }
    } catch (error) {
      if (isOver(error)) this.#end();
    } finally {
      this.#isReading = false;
    }
  }

  #take(seq: number, event: HoldEvent): void {
    if (seq <= this.#readSeq || this.#isClosed) return;
    this.#readSeq = seq;
    if (event.type === "answered") return this.#answer(event.commandId, event.outcome);
    this.#options.onEvent(event);
  }

  #answer(commandId: string, outcome: HoldOutcome): void {
    const waiting = this.#waiting.get(commandId);
    this.#waiting.delete(commandId);
    if (outcome.isDone) waiting?.resolve(outcome.value);
    else waiting?.reject(new HoldCommandError(outcome));
  }
}
