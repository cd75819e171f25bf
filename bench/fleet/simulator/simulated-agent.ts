import { randomUUID } from "node:crypto";
import {
  AGENT_PATH,
  AGENT_PING_INTERVAL_MS,
  AGENT_PROTOCOL,
  type AgentMessage,
  type HelloMessage,
  type Random,
  type ServerMessage,
  type WantedRun,
  type WelcomeMessage,
} from "@baton/contract";
import { WebSocket } from "ws";
import { AgentStorage } from "./agent-storage.ts";
import { type Behaviour, drawFrom, drawsOf, drawUuid } from "./behaviour.ts";
import { RunPlayer } from "./run-player.ts";
import type { Witness } from "./witness.ts";

type Body<Message> = Message extends AgentMessage ? Omit<Message, "id"> : never;
type RunningRun = Exclude<WantedRun, { wanted: "stopped" }>;

/** Events of one moment travel together, as in the real agent. */
const FLUSH_MS = 20;
/** A server that answers no ping is gone, whatever the socket says. */
const SILENCE_MS = 2.5 * AGENT_PING_INTERVAL_MS;
const HELLO_TIMEOUT_MS = 10_000;

export interface AgentDeps {
  url: string;
  /** The archive's, to enrol with. */
  token: string;
  behaviour: Behaviour;
  witness: Witness;
}

/**
 * A browser with Baton's extension in it, without the browser: its connection, storage and run as
 * `apps/agent` has them. Events are kept until they are acknowledged; after a connection or a worker
 * was lost it goes on with what its storage holds.
 */
export class SimulatedAgent {
  extensionId = 0;
  readonly index: number;
  readonly storage: AgentStorage;
  readonly #deps: AgentDeps;
  readonly #random: Random;
  readonly #browserSessionId = randomUUID();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #socket: WebSocket | undefined;
  /** Open for the server, and nobody listens any more. */
  readonly #forsaken = new Set<WebSocket>();
  #player: RunPlayer | undefined;
  #isWelcome = false;
  #isClosed = false;
  #isRefused = false;
  #isCalm = false;
  #lastHeard = 0;
  #tries = 0;
  readonly #joined = Promise.withResolvers<void>();

  constructor(index: number, deps: AgentDeps) {
    this.index = index;
    this.#deps = deps;
    this.storage = new AgentStorage(drawUuid(drawsOf(deps.behaviour, index, "installation")));
    this.#random = drawsOf(deps.behaviour, index, "life");
    // Whoever does not wait for it shall not fail by it.
    this.#joined.promise.catch(() => undefined);
  }

  get isOnline(): boolean {
    return this.#isWelcome;
  }

  /** Connects; resolves with the first welcome, and rejects when it is refused for good. */
  async join(): Promise<void> {
    this.#open();
    await this.#joined.promise;
  }

  /** The network is gone for a while: the run goes on, its events wait. */
  dropConnection(forMs: number, isUnnoticed = false): void {
    if (isUnnoticed && this.#socket) {
      this.#socket.pause();
      this.#forsaken.add(this.#socket);
      this.#socket = undefined;
    }
    this.#lose(forMs);
  }

  /** The browser ends the agent's worker and starts it again later: only the storage is left. */
  endWorker(forMs: number, isUnnoticed = false): void {
    this.#player?.abandon();
    this.#player = undefined;
    this.dropConnection(forMs, isUnnoticed);
  }

  /** No more disconnects of its own from now on. */
  calmDown(): void {
    this.#isCalm = true;
    this.#clear("disconnect");
  }

  /** The browser is closed for good. */
  close(): void {
    this.#isClosed = true;
    this.#player?.abandon();
    this.#drop();
    for (const socket of this.#forsaken) socket.terminate();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#joined.reject(new Error("the simulated browser was closed"));
  }

  #open(): void {
    if (this.#isClosed) return;
    const socket = new WebSocket(this.#deps.url.replace(/^http/, "ws") + AGENT_PATH, {
      perMessageDeflate: false,
    });
    this.#socket = socket;
    this.#lastHeard = Date.now();
    socket.on("open", () => this.#send(this.#hello()));
    socket.on("message", (data) => this.#hear(socket, (data as Buffer).toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (this.#socket === socket) this.#lose();
    });
    this.#after("hello", HELLO_TIMEOUT_MS, () => {
      if (!this.#isWelcome) this.#lose();
    });
  }

  #hello(): Body<HelloMessage> {
    const { installationId, secret } = this.storage;
    return {
      type: "hello",
      protocol: { ...AGENT_PROTOCOL },
      agentVersion: "0.6.0",
      installationId,
      browserSessionId: this.#browserSessionId,
      browser: {
        name: "Chromium",
        version: "156.0.1.2",
        platform: "linux",
        userAgent: "Mozilla/5.0 (simulated)",
      },
      run: this.storage.held(),
      ...(secret === undefined ? { token: this.#deps.token } : { secret }),
    };
  }

  #send(body: Body<AgentMessage>): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ ...body, id: randomUUID() }));
  }

  #hear(socket: WebSocket, text: string): void {
    if (this.#socket !== socket) return;
    this.#lastHeard = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "run":
        return this.#follow(message.run);
      case "ack":
        return this.#acknowledge(message.runId, message.seq);
      case "retry":
        return this.#lose(message.afterMs);
      case "refused":
        return this.#refuse(message.reason, message.retryAfterMs);
      case "pong":
        break;
    }
  }

  #welcome(message: WelcomeMessage): void {
    const { storage } = this;
    this.extensionId = message.extensionId;
    storage.installationId = message.installationId;
    storage.secret = message.secret ?? storage.secret;
    this.#isWelcome = true;
    this.#tries = 0;
    this.#clear("hello");
    this.#follow(message.run);
    storage.sent = 0;
    this.#flush();
    this.#pingLater();
    const { afterMs, forMs, workerEnds, unnoticed } = this.#deps.behaviour.disconnects;
    if (afterMs && !this.#isCalm)
      this.#after("disconnect", drawFrom(afterMs, this.#random), () => {
        const gone = drawFrom(forMs, this.#random);
        const isUnnoticed = this.#random() < unnoticed;
        if (this.#random() < workerEnds) this.endWorker(gone, isUnnoticed);
        else this.dropConnection(gone, isUnnoticed);
      });
    this.#joined.resolve();
  }

  #pingLater(): void {
    this.#after("ping", AGENT_PING_INTERVAL_MS, () => {
      if (Date.now() - this.#lastHeard > SILENCE_MS) return this.#lose();
      this.#send({ type: "ping" });
      this.#pingLater();
    });
  }

  /** What it should be doing; a run that is not named is over. */
  #follow(wanted: WantedRun | null): void {
    const { storage } = this;
    const isOther = storage.run !== null && storage.run.runId !== wanted?.runId;
    if (isOther || wanted?.wanted === "stopped") this.#stop();
    if (!wanted || wanted.wanted === "stopped") return;
    this.#acknowledge(wanted.runId, wanted.ackedSeq);
    if (storage.lastFinishedRunId === wanted.runId) return;
    if (this.#player) return this.#player.setPaused(wanted.wanted === "paused");
    this.#play(wanted);
  }

  #play(wanted: RunningRun): void {
    const { storage } = this;
    const { behaviour, witness } = this.#deps;
    this.#player = RunPlayer.start(wanted, {
      agent: this.index,
      storage,
      behaviour,
      witness,
      onEvents: () => this.#flushSoon(),
      onEnd: () => (this.#player = undefined),
    });
  }

  /** Of a run that a dead worker left, what is stored is dropped: nobody carries it out. */
  #stop(): void {
    this.#player?.stop();
    this.storage.run = null;
  }

  #acknowledge(runId: number, seq: number): void {
    const done = this.storage.acknowledge(runId, seq);
    if (done.length === 0) return;
    this.#deps.witness.acknowledged(this.index, runId, seq);
    this.#player?.goOn();
  }

  #refuse(reason: string, retryAfterMs: number | null): void {
    this.#isRefused = retryAfterMs === null;
    this.#deps.witness.refused(this.index, reason);
    if (this.#isRefused) this.#joined.reject(new Error(`an agent was refused: ${reason}`));
    this.#lose(retryAfterMs ?? undefined);
  }

  #lose(afterMs?: number): void {
    this.#drop();
    if (this.#isClosed || this.#isRefused) return;
    this.#after("retry", afterMs ?? this.#backoff(), () => this.#open());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isWelcome = false;
    for (const name of ["hello", "ping", "flush", "disconnect", "retry"]) this.#clear(name);
    socket?.terminate();
  }

  #backoff(): number {
    const { from, to } = this.#deps.behaviour.retryMs;
    const full = Math.min(from * 2 ** this.#tries, to);
    this.#tries += 1;
    return full * (0.75 + this.#random() * 0.25);
  }

  #flushSoon(): void {
    if (this.#isWelcome && !this.#timers.has("flush"))
      this.#after("flush", FLUSH_MS, () => this.#flush());
  }

  #flush(): void {
    this.#clear("flush");
    if (!this.#isWelcome) return;
    for (let batch = this.storage.take(); batch; batch = this.storage.take())
      this.#send({ type: "events", ...batch });
  }

  #after(name: string, ms: number, act: () => void): void {
    this.#clear(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, ms);
    this.#timers.set(name, timer);
  }

  #clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
