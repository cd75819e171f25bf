import { once } from "node:events";
import { WebSocket } from "ws";

/** A page that a test looks at over the debugger, never the agent's worker: that would keep it alive. */
export class DebuggedPage {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async attach(webSocketUrl: string): Promise<DebuggedPage> {
    const socket = new WebSocket(webSocketUrl);
    await once(socket, "open");
    return new DebuggedPage(socket);
  }

  /** The value, or null while the page is still without what is asked for. */
  async evaluate(expression: string): Promise<unknown> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = (await this.send("Runtime.evaluate", options)) as {
      result: { value?: unknown };
    };
    return result.value ?? null;
  }

  /** Until the page itself finds the expression true. */
  async until(expression: string): Promise<void> {
    await this.evaluate(`new Promise((resolve) => {
      const look = () => { if (${expression}) resolve(true); else requestAnimationFrame(look); };
      look();
    })`);
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [data] = (await once(this.#socket, "message")) as [Buffer];
      const message = JSON.parse(data.toString()) as { id?: number; result?: unknown };
      if (message.id === id) return message.result;
    }
  }

  close(): void {
    this.#socket.close();
  }
}
