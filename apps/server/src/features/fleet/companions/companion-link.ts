import {
  type CompanionHello,
  type CompanionTask,
  type FromCompanion,
  fromCompanionSchema,
  type ToCompanion,
} from "@baton/contract";
import { VendorError } from "@baton/connectors";
import { WebSocket } from "ws";

type Unnumbered<Task> = Task extends CompanionTask ? Omit<Task, "id"> : never;
export type UnnumberedTask = Unnumbered<CompanionTask>;
export type CompanionDone = Extract<FromCompanion, { type: "done" }>;

interface Waiting {
  resolve: (done: CompanionDone) => void;
  reject: (failure: VendorError) => void;
}

/** Longer than the companion itself waits for the vendor. */
const ANSWER_GRACE_MS = 10_000;
const PLACING_MS = 60_000;
/** What one companion has to do at a time; more than any vendor lets through. */
const TASKS_MAX = 500;

/** A companion's socket, after its hello. */
export class CompanionLink {
  readonly companionId: number;
  readonly userId: number;
  readonly instance: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(socket: WebSocket, row: { id: number; userId: number }, hello: CompanionHello) {
    this.#socket = socket;
    this.companionId = row.id;
    this.userId = row.userId;
    this.instance = hello.instance;
  }

  /** Throws `unreachable` where the companion is gone before it has answered. */
  async ask(task: UnnumberedTask, signal: AbortSignal): Promise<CompanionDone> {
    if (this.#waiting.size >= TASKS_MAX)
      throw new VendorError("unreachable", { words: "The companion has too much to do" });
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<CompanionDone>();
    this.#waiting.set(id, { resolve, reject });
    const giveUp = (): void => {
      this.send({ type: "cancel", id });
      reject(new VendorError("unreachable", { isLost: true, cause: signal.reason }));
    };
    const ms = task.type === "call" ? task.timeoutMs + ANSWER_GRACE_MS : PLACING_MS;
    const timer = setTimeout(giveUp, ms);
    signal.addEventListener("abort", giveUp);
    try {
      signal.throwIfAborted();
      this.send({ ...task, id });
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      this.#waiting.delete(id);
    }
  }

  send(message: ToCompanion): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Answers to what nobody asked, or asks any more, are passed over. */
  take(message: FromCompanion): void {
    if (message.type === "done") this.#waiting.get(message.id)?.resolve(message);
    if (message.type !== "failed") return;
    const { fault, isLost, words } = message;
    this.#waiting.get(message.id)?.reject(new VendorError(fault, { isLost, words }));
  }

  /** Nobody answers any more: what was asked may have been done. */
  fail(): void {
    for (const { reject } of this.#waiting.values())
      reject(new VendorError("unreachable", { isLost: true, words: "The companion went away" }));
  }

  close(reason: Extract<ToCompanion, { type: "refused" }>["reason"]): void {
    this.send({ type: "refused", reason });
    this.#socket.close(CLOSE_CODE, reason);
  }
}

export const CLOSE_CODE = 4400;

/** Undefined for whatever is no message of the protocol. */
export function readCompanionMessage(data: Buffer): FromCompanion | undefined {
  try {
    return fromCompanionSchema.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}
