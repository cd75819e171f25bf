import {
  AGENT_HELLO_MAX_BYTES,
  type AccountWord,
  type HelloMessage,
  type HoldEvents,
  type ServiceCall,
  type ServiceOutcome,
  type SettingsKey,
  type WayWord,
} from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { WebSocket } from "ws";
import type { Clock } from "../../../work/clock.ts";
import { fromPostgresError } from "../../../http/postgres-errors.ts";
import type { Receipt, RunEngine } from "../../runs/runs/for-others.ts";
import type { Attendance } from "./attendance.ts";
import type { Connection } from "./connection.ts";
import { identify, type IdentifyDeps } from "./identify.ts";
import type { KeyedQueue } from "../../../work/keyed-queue.ts";
import { type HeardEvents, type ReadMessage, readMessage } from "./read-message.ts";
import type { Taken } from "./reading-budget.ts";
import { CLOSE_BUSY, CLOSE_GAP } from "./refusals.ts";

type ServiceCallMessage = Extract<ReadMessage, { type: "serviceCall" }>;
type AccountStatusMessage = Extract<ReadMessage, { type: "accountStatus" }>;

const BUSY_RETRY_MS = 2000;
/** Smaller messages are read before anybody notices. */
const LARGE_BYTES = 256 * 1024;

export interface SessionDeps extends IdentifyDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  runs: Pick<RunEngine, "intake">;
  attendance: Attendance;
  turns: KeyedQueue;
  /** One of all agents' large messages is read in each round of the event loop. */
  inTurn: (work: () => void) => void;
  /** Reports of an agent are on disk. */
  onEventsTaken: (count: number) => void;
  /** What the agent says of its account; ends when it is on disk. */
  hearAccount: (extensionId: number, word: AccountWord) => Promise<void>;
  /** What the agent says of its browser's way out; ends when it is on disk. */
  hearWay: (extensionId: number, word: WayWord) => Promise<void>;
  /** The agent has these settings now; ends when it is on disk. */
  hearSettings: (
    agent: { extensionId: number; userId: number },
    taken: SettingsKey,
  ) => Promise<void>;
  /** What the agent tells of its hold; answers up to which event it is on disk, null where it is over. */
  hearHold: (extensionId: number, told: HoldEvents) => Promise<number | null>;
  /** Which hold the agent knows of, if it knows of one. */
  holdArrived: (extensionId: number, holdId: string | undefined) => void;
  /** Carries a step of the agent's run out. */
  callService: (extensionId: number, call: ServiceCall) => Promise<ServiceOutcome>;
  /** The user pressed stop in the agent's popup. */
  stopRun: (userId: number, extensionId: number, runId: number) => Promise<void>;
}

/** Large messages wait for their turn, and with them those that come behind them. */
function makeOrder(inTurn: SessionDeps["inTurn"]): (bytes: number, read: () => void) => void {
  let waiting = 0;
  return (bytes, read) => {
    if (waiting === 0 && bytes < LARGE_BYTES) return read();
    waiting += 1;
    inTurn(() => {
      waiting -= 1;
      read();
    });
  };
}

/** What an agent says of its account is acknowledged when it is on disk. */
async function hearAccount(
  deps: Pick<SessionDeps, "hearAccount">,
  connection: Connection,
  { type: _type, id: _id, ...word }: AccountStatusMessage,
): Promise<void> {
  const { checkId, wordId } = word;
  await deps.hearAccount(connection.extensionId, word);
  connection.send({ type: "accountAck", checkId, wordId });
}

type WayWordMessage = Extract<ReadMessage, { type: "wayWord" }>;
const hearWay = (
  deps: Pick<SessionDeps, "hearWay">,
  { extensionId }: Connection,
  { type: _type, id: _id, ...word }: WayWordMessage,
  onError: (error: unknown) => void,
): void => void deps.hearWay(extensionId, word).catch(onError);

type SettingsTaken = Extract<ReadMessage, { type: "settingsTaken" }>;
const hearSettings = (
  deps: Pick<SessionDeps, "hearSettings">,
  connection: Connection,
  { settings }: SettingsTaken,
  onError: (error: unknown) => void,
): void => void deps.hearSettings(connection, settings).catch(onError);

type HoldEventsMessage = Extract<ReadMessage, { type: "holdEvents" }>;
/** One that is over is ended by what the agent is told then. */
const hearHold = (
  deps: Pick<SessionDeps, "hearHold" | "holdArrived">,
  connection: Connection,
  { holdId, events }: HoldEventsMessage,
  onError: (error: unknown) => void,
): void =>
  void deps
    .hearHold(connection.extensionId, { holdId, events })
    .then((seq) => {
      if (seq === null) deps.holdArrived(connection.extensionId, holdId);
      else connection.send({ type: "holdAck", holdId, seq });
    })
    .catch(onError);

const answerCall = (
  deps: Pick<SessionDeps, "callService">,
  connection: Connection,
  { type: _type, id: _id, ...call }: ServiceCallMessage,
  onError: (error: unknown) => void,
): void =>
  void deps
    .callService(connection.extensionId, call)
    .then((outcome) => {
      const { runId, place } = call;
      connection.send({ type: "serviceAnswer", runId, place, outcome });
    })
    .catch(onError);

/** What one agent says, from its hello to its last word. */
export function startSession(deps: SessionDeps, connection: Connection): void {
  const { socket, reading } = connection;
  const readInOrder = makeOrder(deps.inTurn);
  let isGreeting = false;

  socket.on("message", (data, isBinary) => {
    // What was on its way when the session ended.
    if (socket.readyState !== WebSocket.OPEN) return;
    connection.lastHeardAt = deps.clock().getTime();
    const bytes = data as Buffer;
    if (!connection.isReady && bytes.length > AGENT_HELLO_MAX_BYTES)
      return connection.refuse("helloExpected");
    readInOrder(bytes.length, () => read(bytes, isBinary));
  });

  const read = (bytes: Buffer, isBinary: boolean): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    const message = readMessage(bytes, isBinary);
    const taken = reading.take(message.type === "events" ? message.events.length : 0);
    if (message.type === "events" && connection.isReady) return take(message, taken);
    taken.letGo();
    hear(message);
  };

  const greet = (hello: HelloMessage): void => {
    if (isGreeting) return connection.refuse("unknownMessage", "A hello is said once.");
    isGreeting = true;
    // Nothing is read until it is known who speaks.
    socket.pause();
    admit(hello)
      .catch((error: unknown) => sendAway(error))
      .finally(() => {
        if (!reading.isHeldUp) socket.resume();
      });
  };

  const admit = (hello: HelloMessage): Promise<void> =>
    deps.turns.run(hello.installationId, async () => {
      const installation = await identify(deps, hello, connection.address);
      if (typeof installation === "string") return connection.refuse(installation);
      await deps.attendance.attach(connection, installation, hello);
    });

  const hear = (message: ReadMessage): void => {
    if (message.type === "refused") return connection.refuse(message.reason, message.message);
    if (message.type === "hello") return greet(message);
    if (!connection.isReady) return connection.refuse("helloExpected");
    if (message.type === "ping") return connection.send({ type: "pong" });
    if (message.type === "accountStatus")
      return void hearAccount(deps, connection, message).catch(sendAway);
    if (message.type === "wayWord") return hearWay(deps, connection, message, sendAway);
    if (message.type === "settingsTaken") return hearSettings(deps, connection, message, sendAway);
    if (message.type === "holdEvents") return hearHold(deps, connection, message, sendAway);
    if (message.type === "serviceCall") return answerCall(deps, connection, message, sendAway);
    if (message.type === "stopRequest")
      void deps.stopRun(connection.userId, connection.extensionId, message.runId).catch(sendAway);
  };

  const take = ({ runId, events, screenshots }: HeardEvents, { bytes, letGo }: Taken): void => {
    const { extensionId, reportedRunId } = connection;
    connection.reportedRunId = runId;
    const isFirst = reportedRunId !== runId;
    connection.lastDelivery = deps.runs.intake
      .take({ extensionId, runId, events, screenshots, bytes, isFirst })
      .then((receipt) => answer(runId, events, receipt), sendAway)
      .finally(letGo);
  };

  const answer = (runId: number, events: HeardEvents["events"], receipt: Receipt): void => {
    switch (receipt.type) {
      case "taken":
        if (receipt.missing > 0) warnOfHole(runId, receipt.missing);
        deps.onEventsTaken(events.length);
        if (receipt.isOver && connection.heldRunId === runId) connection.heldRunId = null;
        return connection.send({ type: "ack", runId, seq: receipt.ackedSeq });
      case "gap":
        connection.send({ type: "ack", runId, seq: receipt.ackedSeq });
        return socket.close(CLOSE_GAP, `events are missing after ${receipt.ackedSeq}`);
      case "unknownRun":
        connection.send({ type: "run", run: { wanted: "stopped", runId } });
        return connection.send({ type: "ack", runId, seq: events.at(-1)?.seq ?? 0 });
      case "invalid":
        return connection.refuse("unknownMessage", `The events do not fit: ${receipt.message}`);
    }
  };

  const warnOfHole = (runId: number, missing: number): void =>
    deps.log.warn(
      { extensionId: connection.extensionId, runId, missing },
      "Events of a run are missing which were acknowledged once: is the database an older one?",
    );

  const sendAway = (error: unknown): void => {
    const { extensionId } = connection;
    const foreseen = fromPostgresError(error) && (error as Error).message;
    const why = foreseen ? { reason: foreseen } : { err: error };
    deps.log.error({ extensionId, ...why }, "An agent was sent away");
    connection.sendAway(BUSY_RETRY_MS, CLOSE_BUSY);
  };
}
