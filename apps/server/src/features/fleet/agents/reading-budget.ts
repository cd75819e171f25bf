/** What agents have sent and nobody has written yet stays in memory: as much of it as this. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024;
const OWN_MAX_BYTES = 16 * 1024 * 1024;
const OWN_MAX_EVENTS = 2000;
/** For the rest of a message while everything is full. */
const PATIENCE_MS = 2000;

interface Pausable {
  pause(): void;
  resume(): void;
}

interface Sizes {
  totalMax: number;
  ownMax: number;
}

/** How much of one socket is in memory. */
export interface Reading {
  /** Not read for now, since too much is unwritten. */
  readonly isHeldUp: boolean;
  /** Bytes came: of a message that may not be complete. */
  arrive(bytes: number): void;
  /** A message is complete. It keeps what came, until it is let go of. */
  take(events: number): Taken;
  close(): void;
}

export interface Taken {
  bytes: number;
  letGo(): void;
}

/**
 * A fleet that comes back with all it could not send is read no faster than it is written: a socket
 * waits while it has too much unwritten itself, or all have together.
 */
export class ReadingBudget {
  readonly ownMax: number;
  readonly #totalMax: number;
  readonly #line = new Set<SocketReading>();
  #total = 0;
  /** Complete messages: while there are any, letting go of them makes room. */
  #messages = 0;
  /** Let on with everything full, to the end of its message. */
  #favoured: SocketReading | undefined;

  constructor({ totalMax = TOTAL_MAX_BYTES, ownMax = OWN_MAX_BYTES }: Partial<Sizes> = {}) {
    this.#totalMax = totalMax;
    this.ownMax = ownMax;
  }

  open(socket: Pausable): Reading {
    return new SocketReading(this, socket);
  }

  isHeldUp(reading: SocketReading): boolean {
    return this.#line.has(reading);
  }

  add(bytes: number, messages: number): void {
    this.#total += bytes;
    this.#messages += messages;
    if (bytes < 0 || messages < 0) this.#letOn();
  }

  /** Holds it up if there is too much of it, or of all. */
  judge(reading: SocketReading): void {
    if (this.#line.has(reading)) return;
    const isFull = this.#total > this.#totalMax && this.#favoured !== reading;
    if (!isFull && !reading.hasTooMuch) return;
    this.#line.add(reading);
    reading.socket.pause();
    this.#letOn();
  }

  /** Its message is complete, or it is gone. */
  endFavour(reading: SocketReading): void {
    if (this.#favoured !== reading) return;
    this.#favoured = undefined;
    this.#letOn();
  }

  forget(reading: SocketReading): void {
    this.#line.delete(reading);
    this.endFavour(reading);
  }

  #letOn(): void {
    for (const reading of this.#line) {
      if (reading.hasTooMuch) continue;
      if (this.#total > this.#totalMax) return this.#favour(reading);
      this.#resume(reading);
    }
  }

  /** Nothing but parts of messages, and no room: somebody has to bring theirs to its end. */
  #favour(reading: SocketReading): void {
    if (this.#messages > 0 || this.#favoured) return;
    this.#favoured = reading;
    this.#resume(reading);
    // The next one's turn comes even if this one never ends it.
    setTimeout(() => this.endFavour(reading), PATIENCE_MS).unref();
  }

  #resume(reading: SocketReading): void {
    this.#line.delete(reading);
    reading.socket.resume();
  }
}

class SocketReading implements Reading {
  readonly socket: Pausable;
  readonly #budget: ReadingBudget;
  #arrived = 0;
  #held = 0;
  #events = 0;

  constructor(budget: ReadingBudget, socket: Pausable) {
    this.#budget = budget;
    this.socket = socket;
  }

  get isHeldUp(): boolean {
    return this.#budget.isHeldUp(this);
  }

  get hasTooMuch(): boolean {
    return this.#arrived + this.#held > this.#budget.ownMax || this.#events > OWN_MAX_EVENTS;
  }

  arrive(bytes: number): void {
    this.#arrived += bytes;
    this.#budget.add(bytes, 0);
    this.#budget.judge(this);
  }

  take(events: number): Taken {
    const bytes = this.#arrived;
    this.#arrived = 0;
    this.#held += bytes;
    this.#events += events;
    this.#budget.add(0, 1);
    this.#budget.endFavour(this);
    this.#budget.judge(this);
    return { bytes, letGo: () => this.#letGo(bytes, events) };
  }

  close(): void {
    const bytes = this.#arrived;
    this.#arrived = 0;
    this.#budget.forget(this);
    this.#budget.add(-bytes, 0);
  }

  #letGo(bytes: number, events: number): void {
    this.#held -= bytes;
    this.#events -= events;
    this.#budget.add(-bytes, -1);
  }
}
