import {
  AGENT_HELLO_TIMEOUT_MS,
  AGENT_PATH,
  AGENT_PING_INTERVAL_MS,
  type AgentMessage,
  type HelloMessage,
  packMessage,
  type ServerMessage,
  serverMessageSchema,
  type WelcomeMessage,
} from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import { Backoff, type Waits } from "./backoff.ts";
import type { Outbox } from "./outbox.ts";
import type { OpenSocket, Socket } from "./socket.ts";

/**
 * The socket to the server. It is opened, says hello, and is of use after the welcome; when it is
 * lost it is opened again, sooner first and later ever more slowly. Timers die with the worker: an
 * alarm calls `ensure` every 30 s, which also brings a dead worker back.
 */
export type LinkState = "connecting" | "online" | "waiting" | "refused";
type RefusedMessage = Extract<ServerMessage, { type: "refused" }>;
type RunMessage = Extract<ServerMessage, { type: "run" }>;
type ServiceAnswer = Extract<ServerMessage, { type: "serviceAnswer" }>;
type AccountMessage = Extract<ServerMessage, { type: "account" }>;
type WayMessage = Extract<ServerMessage, { type: "way" }>;
/** What is said to a browser that is held. */
export type HoldMessage = Extract<ServerMessage, { type: "hold" | "holdCommand" | "holdAck" }>;
type SettingsMessage = Extract<ServerMessage, { type: "settings" }>;
type MessageBody = AgentMessage extends infer M
  ? M extends AgentMessage
    ? Omit<M, "id">
    : never
  : never;

export interface LinkDeps {
  serverUrl: string;
  outbox: Outbox;
  clock: Clock;
  openSocket: OpenSocket;
  reportError(error: unknown): void;
  /** Between two tries to connect. */
  waits?: Waits | undefined;
  random(): number;
  hello(): Promise<Omit<HelloMessage, "id" | "type">>;
  onWelcome(message: WelcomeMessage): Promise<void>;
  onRefused(message: RefusedMessage): void;
  onRun(message: RunMessage): Promise<void>;
  onAccount(message: AccountMessage): Promise<void>;
  onAccountAck(wordId: string): Promise<void>;
  onServiceAnswer(message: ServiceAnswer): void;
  onWay(message: WayMessage): Promise<void>;
  onSettings(message: SettingsMessage): Promise<void>;
  onHold(message: HoldMessage): Promise<void>;
  onState(state: LinkState): void;
}

/** Events of one moment travel together. */
const FLUSH_MS = 20;
/** A run that goes fast sends so often: each message is a commit on the server, and a write here. */
const BETWEEN_FLUSHES_MS = 100;
/** A server that answers no ping is gone, whatever the socket says. */
const SILENCE_MS = 2.5 * AGENT_PING_INTERVAL_MS;

export const socketUrl = (serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.pathname = url.pathname.replace(/\/$/, "") + AGENT_PATH;
  return url.href;
};

const isOfHold = (message: ServerMessage): message is HoldMessage =>
  message.type === "hold" || message.type === "holdCommand" || message.type === "holdAck";

export class Link {
  readonly #deps: LinkDeps;
  readonly #backoff: Backoff;
  #socket: Socket | null = null;
  #state: LinkState = "waiting";
  #isClosed = false;
  #lastHeard = 0;
  #lastFlush = -Infinity;
  #cancelFlush: (() => void) | null = null;
  #cancelRetry: (() => void) | null = null;
  /** Ends the wait for the welcome first, and for the next ping later. */
  #cancelWatch: (() => void) | null = null;
  /** Welcomes are worked off in order, and nothing else before them. */
  #work: Promise<void> = Promise.resolve();

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    this.#backoff = new Backoff(deps.waits);
    deps.outbox.watch(() => this.#flushSoon());
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Connects unless it is connected, connecting, waiting for its turn, or refused for good. */
  ensure(): void {
    if (this.#socket && this.#isSilent()) this.#lose(this.#socket);
    if (this.#state === "waiting" && !this.#cancelRetry) this.#open();
  }

  /** Tries at once, even after a refusal. */
  retry(): void {
    if (this.#socket) return;
    this.#cancelRetry?.();
    this.#open();
  }

  /** False when there is no connection: then the message is not sent. */
  send(body: MessageBody): boolean {
    if (!this.#socket || this.#state !== "online") return false;
    this.#post(this.#socket, body);
    return true;
  }

  /** For good. */
  close(): void {
    this.#isClosed = true;
    if (this.#socket) this.#lose(this.#socket);
    this.#cancelRetry?.();
    this.#cancelFlush?.();
  }

  #open(): void {
    const { clock, openSocket, serverUrl } = this.#deps;
    this.#cancelRetry = null;
    this.#setState("connecting");
    this.#lastHeard = clock.now();
    const socket = openSocket(socketUrl(serverUrl), {
      opened: () => void this.#sayHello(socket),
      heard: (text) => this.#hear(socket, text),
      closed: () => this.#lose(socket),
    });
    this.#socket = socket;
    this.#cancelWatch = clock.after(AGENT_HELLO_TIMEOUT_MS, () => this.#lose(socket));
  }

  async #sayHello(socket: Socket): Promise<void> {
    const hello = await this.#deps.hello();
    if (this.#socket === socket) this.#post(socket, { type: "hello", ...hello });
  }

  #post(socket: Socket, body: MessageBody): void {
    socket.send(packMessage({ id: crypto.randomUUID(), ...body }));
  }

  #hear(socket: Socket, text: string): void {
    if (this.#socket !== socket) return;
    const { clock, reportError } = this.#deps;
    this.#lastHeard = clock.now();
    const message = parseMessage(text);
    // A newer server may say what this agent does not know yet.
    if (!message) return reportError(new Error("a message of the server was not understood"));
    this.#work = this.#work.then(() => this.#handle(socket, message)).catch(reportError);
  }

  #isSilent = (): boolean => this.#deps.clock.now() - this.#lastHeard > SILENCE_MS;

  async #handle(socket: Socket, message: ServerMessage): Promise<void> {
    if (this.#socket !== socket) return;
    const { outbox } = this.#deps;
    if (isOfHold(message)) return this.#deps.onHold(message);
    switch (message.type) {
      case "welcome":
        await this.#deps.onWelcome(message);
        return this.#goOnline(socket);
      case "refused":
        return this.#refuse(socket, message);
      case "run":
        return this.#deps.onRun(message);
      case "account":
        return this.#deps.onAccount(message);
      case "accountAck":
        return this.#deps.onAccountAck(message.wordId);
      case "serviceAnswer":
        return this.#deps.onServiceAnswer(message);
      case "way":
        return this.#deps.onWay(message);
      case "settings":
        return this.#deps.onSettings(message);
      case "ack":
        return outbox.acknowledge(message.runId, message.seq);
      case "retry":
        return this.#lose(socket, message.afterMs);
      case "pong":
        break;
    }
  }

  #goOnline(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#backoff.reset();
    this.#setState("online");
    this.#pingLater(socket);
    this.#deps.outbox.startOver();
    this.#flush();
  }

  #pingLater(socket: Socket): void {
    this.#cancelWatch?.();
    this.#cancelWatch = this.#deps.clock.after(AGENT_PING_INTERVAL_MS, () => {
      if (this.#isSilent()) return this.#lose(socket);
      this.send({ type: "ping" });
      this.#pingLater(socket);
    });
  }

  #refuse(socket: Socket, message: RefusedMessage): void {
    this.#deps.onRefused(message);
    this.#lose(socket, message.retryAfterMs ?? undefined);
    if (message.retryAfterMs !== null) return;
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#setState("refused");
  }

  #lose(socket: Socket, afterMs?: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.close();
    this.#cancelWatch?.();
    this.#setState("waiting");
    if (this.#isClosed) return;
    const waitMs = afterMs ?? this.#backoff.nextMs(this.#deps.random());
    this.#cancelRetry = this.#deps.clock.after(waitMs, () => this.#open());
  }

  #flushSoon(): void {
    if (this.#isClosed) return;
    const { clock, outbox } = this.#deps;
    // Another run may wait for the end of this one.
    if (outbox.isEndWaiting) return this.#flush();
    const waitMs = Math.max(FLUSH_MS, this.#lastFlush + BETWEEN_FLUSHES_MS - clock.elapsed());
    this.#cancelFlush ??= clock.after(waitMs, () => this.#flush());
  }

  #flush(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    if (this.#state !== "online") return;
    for (;;) {
      const batch = this.#deps.outbox.take();
      if (!batch) return;
      this.#lastFlush = this.#deps.clock.elapsed();
      this.send({ type: "events", ...batch });
    }
  }

  #setState(state: LinkState): void {
    this.#state = state;
    this.#deps.onState(state);
  }
}

function parseMessage(text: string): ServerMessage | null {
  try {
    const parsed = serverMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
