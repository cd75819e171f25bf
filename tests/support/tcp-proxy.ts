import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A network between two programs, which can be asked to misbehave. */
export class TcpProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  #isSilent = false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Each connection goes to the first of the targets that takes it, another one first each time. */
  static async start(targets: string[]): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: false });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const proxy = new TcpProxy(server, address.port);
    const ports = targets.map((target) => Number(new URL(target).port));
    let turn = 0;
    server.on("connection", (near) => {
      const from = turn++ % ports.length;
      near.on("error", () => undefined).pause();
      proxy.#lead(near, [...ports.slice(from), ...ports.slice(0, from)]);
    });
    return proxy;
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
      this.#join([near, far]);
    });
    far.on("error", () => {
      if (!isThrough) this.#lead(near, others);
    });
  }

  #join(pair: [Socket, Socket]): void {
    const [near, far] = pair;
    this.#pairs.add(pair);
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => near.write(chunk));
    for (const socket of pair) {
      socket.once("close", () => {
        this.#pairs.delete(pair);
        // While the network is silent nobody learns of the other's end.
        if (!this.#isSilent) for (const one of pair) one.destroy();
      });
      if (this.#isSilent) socket.pause();
      else socket.resume();
    }
  }

  /** Nothing goes through any more, and nobody is told. */
  fallSilent(): void {
    this.#isSilent = true;
    for (const socket of [...this.#pairs].flat()) socket.pause();
  }

  /** What was on its way arrives. */
  recover(): void {
    this.#isSilent = false;
    for (const socket of [...this.#pairs].flat()) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of [...this.#pairs].flat()) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
