import type { Way, WayReason, WayWord } from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import { reasonOf } from "../core/abortable.ts";
import type { SessionStore } from "../storage/items.ts";

/** What a look outside comes to: the address that others see, or why there is none. */
export type Look =
  | { isOut: true; exitAddress: string | null }
  | { isOut: false; reason: WayReason };

/** What holds a browser to its way out. */
export interface WayDriver {
  /** From here on nothing leaves beside it; answers why the browser does not do that. */
  hold(way: Way): Promise<WayReason | null>;
  /** Knows the way again that the browser still holds to, in a worker that was started anew. */
  recall(way: Way): void;
  look(way: Exclude<Way, { via: "direct" }>, signal: AbortSignal): Promise<Look>;
  /** Calls back when there is reason to look again. */
  onDoubt(doubt: () => void): void;
  /** Calls back when somebody else has the say over the browser's proxy from now on. */
  onTaken(taken: (reason: WayReason) => void): void;
}

export interface WayHostDeps {
  session: SessionStore;
  clock: Clock;
  driver: WayDriver;
  send(word: WayWord): void;
  reportError(error: unknown): void;
  /** It is out, or not any more. */
  changed(): void;
}

type Said = Pick<WayWord, "state" | "reason" | "exitAddress">;

/** A proxy that is dead is tried again so much later. */
const RETRY_MS = 30_000;
const LOOK_MAX_MS = 20_000;
/** A page may fail at everything that it asks for at once. */
const BETWEEN_DOUBTS_MS = 3000;

const sameSaid = (one: Said | null, other: Said): boolean =>
  one?.state === other.state &&
  one.reason === other.reason &&
  one.exitAddress === other.exitAddress;

/** Holds the browser to the way out that the server says, and says how it gets out there. */
export class WayHost {
  readonly #deps: WayHostDeps;
  #way: Way | null = null;
  #said: Said | null = null;
  #turn: Promise<void> = Promise.resolve();
  #look: AbortController | null = null;
  #cancelRetry: (() => void) | null = null;
  #doubtedAt = -Infinity;
  /** Who waits for the end of a look. */
  readonly #waiting = new Set<(said: Said) => void>();

  constructor(deps: WayHostDeps) {
    this.#deps = deps;
    deps.driver.onDoubt(() => this.#doubt());
    deps.driver.onTaken((reason) => this.#taken(reason));
  }

  /** What begins now goes out as it should. */
  get isOpen(): boolean {
    return this.#way === null || this.#said?.state === "out";
  }

  /** Why what leaves now leaves beside the proxy; null where it does not. */
  get takenBy(): WayReason | null {
    const reason = this.#said?.reason;
    return reason === "proxyTaken" || reason === "proxyNotAllowed" ? reason : null;
  }

  async resumeStored(): Promise<void> {
    const way = await this.#deps.session.get("way");
    if (way && !this.#way) this.#deps.driver.recall(way);
  }

  /** The server's word; ends when the browser holds to it. */
  follow(way: Way): Promise<void> {
    return this.#inTurn(async () => {
      const isKnown = this.#way?.key === way.key;
      this.#way = way;
      const wasOut = isKnown && this.#said?.state === "out";
      const isDoubted = wasOut && way.via !== "direct" && way.isSuspected;
      if (!isKnown || isDoubted) this.#said = null;
      // Somebody found it dead since: whether it is so here is looked at, and not remembered.
      if (isDoubted) return this.#hold({ ...way, isSuspected: false });
      if (wasOut && this.#said) return this.#send(this.#said);
      await this.#hold(way);
    });
  }

  /** Somebody waits for it: a proxy that was dead is looked through again at once. */
  lookNow(): void {
    if (!this.isOpen && !this.#look) this.#again();
  }

  /** There is a connection again: what was said without one was not heard. */
  repeat(): void {
    if (this.#said && this.#said.state !== "failed") this.#send(this.#said);
  }

  /** The proxy has another address perhaps. */
  lookAgain(): void {
    if (this.isOpen && this.#way?.via !== "direct") this.#again();
  }

  /** What a look outside comes to now; null where the browser goes out as it would without Baton. */
  async lookOutside(signal: AbortSignal): Promise<Said | null> {
    if (!this.isOpen || this.#way === null || this.#way.via === "direct") return null;
    const { promise, resolve, reject } = Promise.withResolvers<Said>();
    this.#waiting.add(resolve);
    const stop = (): void => reject(reasonOf(signal));
    signal.addEventListener("abort", stop, { once: true });
    this.#again();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", stop);
      this.#waiting.delete(resolve);
    }
  }

  /** The row is gone, and with it what it was given. */
  discard(): Promise<void> {
    return this.#inTurn(async () => {
      this.#letGo();
      this.#way = null;
      await this.#deps.session.remove("way");
      await this.#deps.driver.hold({ key: "none", via: "direct" });
    });
  }

  /** The worker ends. */
  abandon(): void {
    this.#letGo();
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #hold(way: Way): Promise<void> {
    const { driver, session } = this.#deps;
    this.#letGo();
    await session.set({ way });
    const refusal = await driver.hold(way);
    if (refusal) return this.#say({ state: "refused", reason: refusal, exitAddress: null });
    if (way.via === "direct") return this.#say({ state: "out", reason: null, exitAddress: null });
    if (!way.isSuspected) return this.#lookOutside(way);
    this.#cancelRetry = this.#deps.clock.after(RETRY_MS, () => this.#again());
  }

  #lookOutside(way: Exclude<Way, { via: "direct" }>): void {
    this.#cancelRetry?.();
    const stop = new AbortController();
    this.#look = stop;
    const { clock, driver, reportError } = this.#deps;
    const cancelTimer = clock.after(LOOK_MAX_MS, () => stop.abort(new Error("it took too long")));
    driver
      .look(way, stop.signal)
      .catch((): Look => ({ isOut: false, reason: "cannotGetOut" }))
      .then((look) => {
        cancelTimer();
        if (this.#look !== stop) return;
        this.#look = null;
        this.#say(toSaid(look));
      })
      .catch(reportError);
  }

  /** A failure is said each time: so the server may have another proxy tried. */
  #say(said: Said): void {
    const isNews = !sameSaid(this.#said, said);
    this.#said = said;
    if (isNews || said.state === "failed") this.#send(said);
    if (said.state !== "out")
      this.#cancelRetry = this.#deps.clock.after(RETRY_MS, () => this.#again());
    this.#deps.changed();
    for (const hear of this.#waiting) hear(said);
  }

  #send(said: Said): void {
    const way = this.#way;
    if (!way || way.via === "direct") return;
    const at = new Date(this.#deps.clock.now()).toISOString();
    this.#deps.send({ key: way.key, ...said, at });
  }

  #again(): void {
    const way = this.#way;
    if (!way) return;
    const trusted = way.via === "direct" ? way : { ...way, isSuspected: false };
    this.#inTurn(() => this.#hold(trusted)).catch(this.#deps.reportError);
  }

  #doubt(): void {
    const way = this.#way;
    if (!way || this.#look || this.#said?.state === "failed") return;
    const now = this.#deps.clock.elapsed();
    if (now - this.#doubtedAt < BETWEEN_DOUBTS_MS) return;
    this.#doubtedAt = now;
    this.#again();
  }

  #taken(reason: WayReason): void {
    if (this.#way?.via !== "proxy") return;
    this.#letGo();
    this.#say({ state: "refused", reason, exitAddress: null });
  }

  #letGo(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#look?.abort(new Error("another way came"));
    this.#look = null;
  }
}

const toSaid = (look: Look): Said =>
  look.isOut
    ? { state: "out", reason: null, exitAddress: look.exitAddress }
    : { state: "failed", reason: look.reason, exitAddress: null };
