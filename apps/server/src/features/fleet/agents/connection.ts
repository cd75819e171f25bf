import { randomUUID } from "node:crypto";
import { ERRORS, type RefusalReason, type ServerMessage } from "@baton/contract";
import { WebSocket } from "ws";
import type { Reading } from "./reading-budget.ts";
import { type CLOSE_BUSY, type CLOSE_RESTART, REFUSALS } from "./refusals.ts";

type Unnumbered<M> = M extends ServerMessage ? Omit<M, "id"> : never;

const ALIVE_ANSWER_MS = 2000;

/** One agent's socket. Kept small: thousands of them are idle at the same time. */
export class Connection {
  /** Set once the agent is known and was told so. */
  extensionId = 0;
  userId = 0;
  address = "";
  browserSessionId = "";
  isReady = false;
  /** Its protocol knows of accounts. */
  takesAccounts = false;
  /** Its protocol knows of ways out, and which it was told last. */
  takesWays = false;
  lastWay = "";
  /** Its protocol knows of settings, and which it was told last. */
  takesSettings = false;
  lastSettings = "";
  refusedFor: RefusalReason | undefined;
  lastHeardAt: number;
  /** The run the agent was told of or told of itself, until it is over. */
  heldRunId: number | null = null;
  /** The run of which this socket has brought events last. */
  reportedRunId: number | null = null;
  /** What the agent was last told to do, so that it is not told twice. */
  lastCommand = "";
  /** Settles after the last message of events that was taken from this socket. */
  lastDelivery: Promise<void> = Promise.resolve();
  readonly socket: WebSocket;
  readonly reading: Reading;

  constructor(socket: WebSocket, reading: Reading, now: number) {
    this.socket = socket;
    this.reading = reading;
    this.lastHeardAt = now;
  }

  /** Not read for now. */
  get isHeldUp(): boolean {
    return this.reading.isHeldUp;
  }

  send(message: Unnumbered<ServerMessage>): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify({ ...message, id: randomUUID() }));
  }

  refuse(reason: RefusalReason, message?: string): void {
    const refusal = REFUSALS[reason];
    this.refusedFor = reason;
    this.send({
      type: "refused",
      reason,
      errorCode: ERRORS[refusal.error].code,
      message: message ?? refusal.message,
      retryAfterMs: refusal.retryAfterMs,
    });
    this.socket.close(refusal.closeCode, reason);
  }

  /** The server cannot serve the agent now; nothing that it sent is lost. */
  sendAway(afterMs: number, code: typeof CLOSE_BUSY | typeof CLOSE_RESTART): void {
    this.send({ type: "retry", afterMs });
    this.socket.close(code, "retry");
  }

  /** Whether somebody is at the other end: a machine that lost its power leaves an open socket. */
  async isAlive(): Promise<boolean> {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), ALIVE_ANSWER_MS);
    const onPong = (): void => resolve(true);
    const onClose = (): void => resolve(false);
    this.socket.once("pong", onPong).once("close", onClose);
    this.socket.ping();
    const isAlive = await promise;
    clearTimeout(timer);
    this.socket.off("pong", onPong).off("close", onClose);
    return isAlive;
  }
}
