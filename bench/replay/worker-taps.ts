import { once } from "node:events";
import { WebSocket } from "ws";

/** What the agent's worker asked of others, with when it began and when the answer was there. */
export interface Asked {
  kind: "command" | "write" | "message";
  name: string;
  began: number;
  ended: number;
}

/** Runs in the worker: notes every command to the debugger, write to the storage and message to the server. */
function tap(): void {
  const asked: unknown[] = [];
  const note = async (kind: string, name: string, began: number, answer: unknown) => {
    await Promise.resolve(answer).catch(() => {});
    asked.push({ kind, name, began, ended: performance.now() });
  };
  type Method = (...args: unknown[]) => unknown;
  const wrap = (
    owner: object,
    method: string,
    kind: string,
    nameOf: (args: unknown[]) => string,
  ) => {
    const original = Reflect.get(owner, method) as Method;
    Reflect.set(owner, method, function (this: unknown, ...args: unknown[]) {
      const began = performance.now();
      const answer = original.apply(this, args);
      void note(kind, nameOf(args), began, answer);
      return answer;
    });
  };
  const { debugger: commands, storage } = Reflect.get(globalThis, "chrome") as {
    debugger: object;
    storage: { local: object };
  };
  wrap(commands, "sendCommand", "command", (args) => String(args[1]));
  wrap(storage.local, "set", "write", () => "set");
  wrap(storage.local, "remove", "write", () => "remove");
  wrap(WebSocket.prototype, "send", "message", () => "send");
  Reflect.set(globalThis, "takeAsked", () => asked.splice(0));
}

/** Listens in on the agent's worker, which the debugger keeps alive meanwhile. */
export class WorkerTaps {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async attach(workerUrl: string): Promise<WorkerTaps> {
    const socket = new WebSocket(workerUrl);
    await once(socket, "open");
    const taps = new WorkerTaps(socket);
    await taps.#evaluate(`(${tap.toString()})()`);
    return taps;
  }

  /** Everything since the last call. */
  async take(): Promise<Asked[]> {
    return (await this.#evaluate("takeAsked()")) as Asked[];
  }

  close(): void {
    this.#socket.close();
  }

  async #evaluate(expression: string): Promise<unknown> {
    const id = ++this.#lastId;
    const params = { expression, returnByValue: true };
    this.#socket.send(JSON.stringify({ id, method: "Runtime.evaluate", params }));
    for (;;) {
      const [data] = (await once(this.#socket, "message")) as [Buffer];
      const answer = JSON.parse(data.toString()) as {
        id?: number;
        result?: { result: { value?: unknown }; exceptionDetails?: { text: string } };
      };
      if (answer.id !== id) continue;
      const { result, exceptionDetails } = answer.result ?? { result: {} };
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    }
  }
}
