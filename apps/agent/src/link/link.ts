import {
  AGENT_HELLO_TIMEOUT_MS,
  AGENT_PATH,
  AGENT_PING_INTERVAL_MS,
  type AgentMessage,
  type HelloMessage,
  type ServerMessage,
  serverMessageSchema,
  type WelcomeMessage,
} from "@baton/contract";
import { Backoff } from "./backoff.ts";
import type { Outbox } from "./outbox.ts";

/**
 * The socket to the server. It is opened, says hello, and is of use after the welcome; when it is
 * lost it is opened again, sooner first and later ever more slowly. Timers die with the worker: an
 * alarm calls `ensure` every 30 s, which also brings a dead worker back.
 */
export type LinkState = "connecting" | "online" | "waiting" | "refused";
type RefusedMessage = Extract<ServerMessage, { type: "refused" }>;
type RunMessage = Extract<ServerMessage, { type: "run" }>;
type MessageBody = AgentMessage extends infer M
  ? M extends AgentMessage
    ? Omit<M, "id">
    : never
  : never;

export interface LinkDeps {
  serverUrl: string;
  outbox: Outbox;
  hello(): Promise<Omit<HelloMessage, "id" | "type">>;
  onWelcome(message: WelcomeMessage): Promise<void>;
  onRefused(message: RefusedMessage): void;
  onRun(message: RunMessage): Promise<void>;
  onState(state: LinkState): void;
}

/** Events of one moment travel together. */
const FLUSH_MS = 20;
/** A server that answers no ping is gone, whatever the socket says. */
const SILENCE_MS = 2.5 * AGENT_PING_INTERVAL_MS;

export const socketUrl = (serverUrl: string): string => {
  const url = new URL(serverUrl);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.pathname = url.pathname.replace(/\/$/, "") + AGENT_PATH;
  return url.href;
};

export class Link {
  readonly #deps: LinkDeps;
  readonly #backoff = new Backoff();
  #socket: WebSocket | null = null;
  #state: LinkState = "waiting";
  #lastHeard = 0;
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  /** Welcomes are worked off in order, and nothing else before them. */
  #work: Promise<void> = Promise.resolve();

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    deps.outbox.watch(() => this.#flushSoon());
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Connects unless it is connected, connecting, waiting for its turn, or refused for good. */
  ensure(): void {
    if (this.#socket && Date.now() - this.#lastHeard > SILENCE_MS) this.#lose(this.#socket);
    if (this.#state === "waiting" && !this.#retryTimer) this.#open();
  }

  /** Tries at once, even after a refusal. */
  retry(): void {
    if (this.#socket) return;
    clearTimeout(this.#retryTimer);
    this.#open();
  }

  /** False when there is no connection: then the message is not sent. */
  send(body: MessageBody): boolean {
    if (!this.#socket || this.#state !== "online") return false;
    this.#post(this.#socket, body);
    return true;
  }

  #open(): void {
    this.#retryTimer = undefined;
    this.#setState("connecting");
    const socket = new WebSocket(socketUrl(this.#deps.serverUrl));
    this.#socket = socket;
    this.#lastHeard = Date.now();
    socket.onopen = () => void this.#sayHello(socket);
    socket.onmessage = ({ data }) => this.#hear(socket, String(data));
    socket.onclose = () => this.#lose(socket);
    setTimeout(() => {
      if (this.#socket === socket && this.#state === "connecting") this.#lose(socket);
    }, AGENT_HELLO_TIMEOUT_MS);
  }

  async #sayHello(socket: WebSocket): Promise<void> {
    const hello = await this.#deps.hello();
    if (this.#socket === socket) this.#post(socket, { type: "hello", ...hello });
  }

  #post(socket: WebSocket, body: MessageBody): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ id: crypto.randomUUID(), ...body }));
  }

  #hear(socket: WebSocket, text: string): void {
    if (this.#socket !== socket) return;
    this.#lastHeard = Date.now();
    const message = parseMessage(text);
    // A newer server may say what this agent does not know yet.
    if (!message) return reportError(new Error("a message of the server was not understood"));
    this.#work = this.#work.then(() => this.#handle(socket, message)).catch(reportError);
  }

  async #handle(socket: WebSocket, message: ServerMessage): Promise<void> {
    if (this.#socket !== socket) return;
    const { outbox } = this.#deps;
    switch (message.type) {
      case "welcome":
        await this.#deps.onWelcome(message);
        return this.#goOnline(socket);
      case "refused":
        return this.#refuse(socket, message);
      case "run":
        return this.#deps.onRun(message);
      case "ack":
        return outbox.acknowledge(message.runId, message.seq);
      case "retry":
        return this.#lose(socket, message.afterMs);
      case "pong":
        break;
    }
  }

  #goOnline(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#backoff.reset();
    this.#setState("online");
    clearInterval(this.#pingTimer);
    this.#pingTimer = setInterval(() => {
      if (Date.now() - this.#lastHeard > SILENCE_MS) this.#lose(socket);
      else this.send({ type: "ping" });
    }, AGENT_PING_INTERVAL_MS);
    this.#deps.outbox.startOver();
    this.#flush();
  }

  #refuse(socket: WebSocket, message: RefusedMessage): void {
    this.#deps.onRefused(message);
    this.#lose(socket, message.retryAfterMs ?? undefined);
    if (message.retryAfterMs !== null) return;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#setState("refused");
  }

  #lose(socket: WebSocket, afterMs?: number): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.onclose = null;
    socket.close();
    clearInterval(this.#pingTimer);
    this.#setState("waiting");
    this.#retryTimer = setTimeout(() => this.#open(), afterMs ?? this.#backoff.nextMs());
  }

  #flushSoon(): void {
    this.#flushTimer ??= setTimeout(() => this.#flush(), FLUSH_MS);
  }

  #flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (this.#state !== "online") return;
    for (;;) {
      const batch = this.#deps.outbox.take();
      if (!batch) return;
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
