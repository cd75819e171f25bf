import { randomUUID } from "node:crypto";
import {
  AGENT_PATH,
  AGENT_PROTOCOL,
  type HelloMessage,
  type HoldEvent,
  type RunReport,
  type RunReportDraft,
  type ServerMessage,
  serverMessageSchema,
  type WantedRun,
  type WayWord,
  type WelcomeMessage,
} from "@baton/contract";
import { WebSocket } from "ws";
import { WAIT_MS } from "../../../script/tools/testing/patience.ts";

type Kind = ServerMessage["type"];
type OfKind<K extends Kind> = Extract<ServerMessage, { type: K }>;
export type FakeReport = RunReportDraft;

interface FakeAgentOptions {
  token?: string;
  secret?: string;
  installationId?: string;
  browserSessionId?: string;
  /** Fields of the hello to differ in. */
  hello?: Partial<HelloMessage>;
}

const toAddress = (url: string): string => url.replace(/^http/, "ws") + AGENT_PATH;

/**
 * An agent without a browser: speaks the contract's messages over a real socket, and does what the
 * test tells it to. Reports are numbered as an agent numbers them.
 */
export class FakeAgent {
  readonly installationId: string;
  readonly browserSessionId: string;
  token: string | undefined;
  secret: string | undefined;
  extensionId = 0;
  /** The run it holds; kept, like its number, over connections. */
  run: WantedRun | null = null;
  lastSeq = 0;
  /** Messages that came and that no test has asked for yet. */
  readonly inbox: ServerMessage[] = [];
  closed: { code: number; reason: string } | undefined;
  #url: string;
  readonly #hello: Partial<HelloMessage>;
  #socket: WebSocket | undefined;
  /** Also those that another has taken the place of. */
  #open = new Set<WebSocket>();
  #waiting = new Set<() => void>();

  constructor(url: string, options: FakeAgentOptions = {}) {
    this.#url = toAddress(url);
    this.#hello = options.hello ?? {};
    this.token = options.token;
    this.secret = options.secret;
    this.installationId = options.installationId ?? randomUUID();
    this.browserSessionId = options.browserSessionId ?? randomUUID();
  }

  /** Opens a socket; nothing is said yet. */
  async open(): Promise<WebSocket> {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false });
    this.#socket = socket;
    this.closed = undefined;
    this.inbox.length = 0;
    this.#open.add(socket);
    socket.on("message", (data) => {
      if (this.#socket !== socket) return;
      const message = serverMessageSchema.parse(JSON.parse((data as Buffer).toString()));
      if (message.type === "run") this.#obey(message.run);
      this.inbox.push(message);
      this.#wake();
    });
    socket.on("close", (code, reason) => {
      this.#open.delete(socket);
      if (this.#socket === socket) this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    socket.on("error", () => undefined);
    return socket;
  }

  helloMessage(): HelloMessage {
    const hello: HelloMessage = {
      type: "hello",
      id: randomUUID(),
      protocol: { ...AGENT_PROTOCOL },
      agentVersion: "0.6.0",
      installationId: this.installationId,
      browserSessionId: this.browserSessionId,
      browser: {
        name: "Chromium",
        version: "156.0.1.2",
        platform: "Linux",
        userAgent: "Mozilla/5.0 (fake)",
      },
      run:
        this.run && this.run.wanted !== "stopped"
          ? { runId: this.run.runId, lastSeq: this.lastSeq }
          : null,
    };
    if (this.secret !== undefined) hello.secret = this.secret;
    else if (this.token !== undefined) hello.token = this.token;
    return { ...hello, ...this.#hello };
  }

  /** Connects and says hello; answers the welcome, or the refusal. */
  async connect(): Promise<WelcomeMessage | OfKind<"refused">> {
    await this.open();
    this.sendRaw(JSON.stringify(this.helloMessage()));
    const answer = await this.next("welcome", "refused");
    if (answer.type === "welcome") {
      this.extensionId = answer.extensionId;
      this.secret = answer.secret ?? this.secret;
      this.#obey(answer.run);
    }
    return answer;
  }

  /** As `connect`, of an agent that must be let in. */
  async join(): Promise<WelcomeMessage> {
    const answer = await this.connect();
    if (answer.type !== "welcome") throw new Error(`Refused: ${answer.reason}`);
    return answer;
  }

  sendRaw(data: string | Buffer): void {
    this.#socket?.send(data);
  }

  ping(): void {
    this.sendRaw(JSON.stringify({ type: "ping", id: randomUUID() }));
  }

  /** Says how its browser gets out. */
  sayWay(word: Partial<WayWord> & Pick<WayWord, "key" | "state">): void {
    const at = new Date().toISOString();
    const message = { reason: null, exitAddress: null, at, ...word };
    this.sendRaw(JSON.stringify({ type: "wayWord", id: randomUUID(), ...message }));
  }

  /** Tells the window that holds it, from this number on. */
  tellHold(holdId: string, fromSeq: number, ...events: HoldEvent[]): void {
    const at = new Date().toISOString();
    const numbered = events.map((event, index) => ({ seq: fromSeq + index, at, event }));
    this.sendRaw(
      JSON.stringify({ type: "holdEvents", id: randomUUID(), holdId, events: numbered }),
    );
  }

  stopRequest(runId: number): void {
    this.sendRaw(JSON.stringify({ type: "stopRequest", id: randomUUID(), runId }));
  }

  /** Numbers reports and sends them in one message; answers them as they were sent. */
  report(...reports: FakeReport[]): RunReport[] {
    const at = new Date().toISOString();
    const events = reports.map((report): RunReport => ({ ...report, at, seq: ++this.lastSeq }));
    this.sendEvents(events);
    return events;
  }

  sendEvents(events: RunReport[], runId = this.run?.runId ?? 0): void {
    this.sendRaw(JSON.stringify({ type: "events", id: randomUUID(), runId, events }));
  }

  /** Sends reports and waits until the last of them is on disk. */
  async reportAll(...reports: FakeReport[]): Promise<RunReport[]> {
    const events = this.report(...reports);
    await this.acked(this.lastSeq);
    return events;
  }

  async acked(seq: number): Promise<void> {
    for (;;) if ((await this.next("ack")).seq >= seq) return;
  }

  /** Waits until the server wants this of it, and answers what it wants. */
  async wanted<W extends WantedRun["wanted"]>(
    wanted: W,
  ): Promise<Extract<WantedRun, { wanted: W }>> {
    for (;;) {
      const { run } = await this.next("run");
      if (run.wanted === wanted) return run as Extract<WantedRun, { wanted: W }>;
    }
  }

  /** The next message of one of these kinds; others before it are passed over. */
  async next<K extends Kind>(...kinds: K[]): Promise<OfKind<K>> {
    const deadline = AbortSignal.timeout(WAIT_MS);
    for (;;) {
      const message = this.inbox.shift();
      if (message && (kinds as Kind[]).includes(message.type)) return message as OfKind<K>;
      if (message) continue;
      if (this.closed) throw new Error(`The socket was closed: ${JSON.stringify(this.closed)}`);
      await this.#somethingNew(deadline, kinds.join(" or "));
    }
  }

  async closing(): Promise<{ code: number; reason: string }> {
    const deadline = AbortSignal.timeout(WAIT_MS);
    while (!this.closed) await this.#somethingNew(deadline, "the end of the socket");
    return this.closed;
  }

  /** The browser goes away, without a word. */
  async leave(): Promise<void> {
    await Promise.all(
      [...this.#open].map((socket) => {
        const closed = new Promise((resolve) => socket.once("close", resolve));
        socket.terminate();
        return closed;
      }),
    );
  }

  /** Connects to another server, without a word to the one before. */
  async moveTo(url: string): Promise<WelcomeMessage> {
    this.#url = toAddress(url);
    return this.join();
  }

  /** The machine loses its power: the socket stays open, and nobody answers. */
  freeze(): void {
    this.#socket?.pause();
  }

  #obey(run: WantedRun | null): void {
    if (run && run.wanted === "stopped") {
      if (this.run?.runId === run.runId) this.run = null;
      return;
    }
    if (run && run.runId !== this.run?.runId) this.lastSeq = run.ackedSeq;
    this.run = run;
  }

  async #somethingNew(deadline: AbortSignal, what: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = (): void => reject(new Error(`Waited too long for ${what}`));
    this.#waiting.add(resolve);
    deadline.addEventListener("abort", onAbort, { once: true });
    try {
      if (deadline.aborted) onAbort();
      await promise;
    } finally {
      this.#waiting.delete(resolve);
      deadline.removeEventListener("abort", onAbort);
    }
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}
