import { randomUUID } from "node:crypto";
import {
  AGENT_PATH,
  AGENT_PROTOCOL,
  type HelloMessage,
  type RunReport,
  type ServerMessage,
  type WantedRun,
} from "@baton/contract";
import { WebSocket } from "ws";

export type RunningRun = Exclude<WantedRun, { wanted: "stopped" }>;

/** An agent without a browser, as light as can be: thousands of them are in one process. */
export class BenchAgent {
  extensionId = 0;
  onRun: ((run: RunningRun) => void) | undefined;
  #onAck: ((seq: number) => void) | undefined;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Enrols with the archive's token, as a new browser does. */
  static async join(url: string, token: string): Promise<BenchAgent> {
    const socket = new WebSocket(url.replace(/^http/, "ws") + AGENT_PATH, {
      perMessageDeflate: false,
    });
    const agent = new BenchAgent(socket);
    const { promise, resolve, reject } = Promise.withResolvers<BenchAgent>();
    socket.once("open", () => agent.#send(helloOf(token)));
    socket.once("close", (code) => reject(new Error(`an agent was sent away with ${code}`)));
    socket.once("error", reject);
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === "welcome") {
        agent.extensionId = message.extensionId;
        resolve(agent);
      } else agent.#hear(message);
    });
    return promise;
  }

  #hear(message: ServerMessage): void {
    if (message.type === "run" && message.run.wanted !== "stopped") this.onRun?.(message.run);
    if (message.type === "ack") this.#onAck?.(message.seq);
  }

  /** Resolves when the last of them is on disk; at most `window` messages are on their way. */
  async report(runId: number, messages: RunReport[][], window: number): Promise<void> {
    const lastSeq = messages.at(-1)?.at(-1)?.seq ?? 0;
    let next = 0;
    let unacked: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const fill = (): void => {
      while (unacked.length < window) {
        const events = messages[next];
        if (!events) return;
        next += 1;
        unacked.push(events.at(-1)?.seq ?? 0);
        this.#send({ type: "events", id: randomUUID(), runId, events });
      }
    };
    this.#onAck = (seq) => {
      unacked = unacked.filter((last) => last > seq);
      if (seq >= lastSeq) resolve();
      else fill();
    };
    fill();
    return promise;
  }

  ping(): void {
    this.#send({ type: "ping", id: randomUUID() });
  }

  leave(): void {
    this.#socket.removeAllListeners("close");
    this.#socket.terminate();
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}

const helloOf = (token: string): HelloMessage => ({
  type: "hello",
  id: randomUUID(),
  protocol: { ...AGENT_PROTOCOL },
  agentVersion: "0.6.0",
  installationId: randomUUID(),
  browserSessionId: randomUUID(),
  browser: { name: "Chromium", version: "156.0.1.2", platform: "Linux", userAgent: "bench" },
  run: null,
  token,
});
