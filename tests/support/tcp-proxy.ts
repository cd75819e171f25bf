import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

const ANSWERS_KEPT = 100_000;

/** A network between two programs, which can be asked to misbehave. */
export class TcpProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #ports: number[] = [];
  #answers = "";
  #turn = 0;
  #isCutOff = false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
    server.on("connection", (near) => this.#accept(near));
  }

  static async start(): Promise<TcpProxy> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return new TcpProxy(server, address.port);
  }

  /** Each connection goes to the first of them that takes it, another one first each time. */
  leadTo(urls: string[]): void {
    this.#ports = urls.map((url) => Number(new URL(url).port));
  }

  /** Nobody gets through any more. Who called is told; who was called is not, and waits. */
  cutOff(): void {
    this.#isCutOff = true;
    for (const socket of this.#sockets) if (socket.localPort === this.#port) socket.destroy();
  }

  recover(): void {
    this.#isCutOff = false;
  }

  /** What those who were called have said since one asked last. */
  takeAnswers(): string {
    const answers = this.#answers;
    this.#answers = "";
    return answers;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  get #port(): number {
    return Number(new URL(this.url).port);
  }

  #accept(near: Socket): void {
    near.on("error", () => undefined);
    if (this.#isCutOff) {
      near.destroy();
      return;
    }
    near.pause();
    const from = this.#turn++ % this.#ports.length;
    this.#lead(near, [...this.#ports.slice(from), ...this.#ports.slice(0, from)]);
  }

  #lead(near: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    let isThrough = false;
    far.once("connect", () => {
      isThrough = true;
      this.#join(near, far);
    });
    far.on("error", () => {
      if (!isThrough) this.#lead(near, others);
    });
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on("data", (chunk) => to.write(chunk));
      from.once("close", () => {
        this.#sockets.delete(from);
        if (!this.#isCutOff) to.destroy();
      });
    }
    far.on("data", (chunk: Buffer) => {
      this.#answers = (this.#answers + chunk.toString()).slice(-ANSWERS_KEPT);
    });
    near.resume();
  }
}
