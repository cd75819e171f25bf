import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import {
  AGENT_HELLO_MAX_BYTES,
  AGENT_HELLO_TIMEOUT_MS,
  AGENT_MESSAGE_MAX_BYTES,
  AGENT_PATH,
} from "@baton/contract";
import { WebSocketServer } from "ws";
import { makeTurns } from "../../../work/turns.ts";
import { rawAnswer } from "../../../http/broken-requests.ts";
import { type AppError, fail } from "../../../http/errors.ts";
import { Connection } from "./connection.ts";
import { ReadingBudget } from "./reading-budget.ts";
import { CLOSE_RESTART } from "./refusals.ts";
import { type SessionDeps, startSession } from "./session.ts";

const RESTART_RETRY_MS = 1000;
/** How long agents may take to close their side before the server cuts them off. */
const CLOSE_WITHIN_MS = 2000;
const REFUSED_KEPT_MS = 1000;
/** What the frames around a hello take, and pings before it. */
const FRAMES_BYTES = 1024;

const SOCKETS = {
  noServer: true,
  // Compression costs hundreds of kilobytes per connection, and seconds for thousands of them.
  perMessageDeflate: false,
  maxPayload: AGENT_MESSAGE_MAX_BYTES,
  /** For who is refused to say goodbye; an attacker never does. The types do not know it yet. */
  closeTimeout: 5000,
};

export interface Gateway {
  /** Takes the server's upgrade requests. */
  attachTo(server: Server): void;
  /** Refuses new agents, sends the others away with a hint to come back. */
  close(): Promise<void>;
}

interface GatewayDeps extends Omit<SessionDeps, "inTurn"> {
  addressOf(request: IncomingMessage): string;
  checkHost(request: IncomingMessage): AppError | undefined;
  /** By path: who else takes upgrades, a companion's door. */
  otherDoors: ReadonlyMap<string, Door>;
}

export type Door = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The agents' door: from an HTTP upgrade to a session. */
export function makeGateway(deps: GatewayDeps): Gateway {
  const sockets = new WebSocketServer(SOCKETS);
  const open = new Set<Connection>();
  const budget = new ReadingBudget();
  const inTurn = makeTurns();
  let isClosing = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path] = (request.url ?? "").split("?");
    const wrongHost = deps.checkHost(request);
    if (wrongHost) return refuseUpgrade(socket, wrongHost);
    const other = deps.otherDoors.get(path ?? "");
    if (path !== AGENT_PATH && !other) return refuseUpgrade(socket, fail("notFound"));
    if (isClosing) return refuseUpgrade(socket, fail("unavailable"));
    if (other) return other(request, socket, head);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const reading = budget.open(webSocket);
      const connection = new Connection(webSocket, reading, deps.clock().getTime());
      connection.address = deps.addressOf(request);
      open.add(connection);
      // Before ws looks at it: a message that ends with these bytes has them already.
      socket.prependListener("data", ({ length }: Buffer) => {
        if (connection.isReady) reading.arrive(length);
      });
      expectHello(connection);
      boundUnknown(connection, socket);
      // A broken or too large frame: ws closes with the fitting code, all the others go on.
      webSocket.on("error", (error) => deps.log.info({ err: error }, "An agent's socket failed"));
      webSocket.once("close", () => {
        open.delete(connection);
        reading.close();
        if (isNoAgent(connection)) deps.strangers.count(connection.address);
        void deps.attendance.detach(connection);
      });
      startSession({ ...deps, inTurn }, connection);
    });
  };

  return {
    attachTo: (server) => server.on("upgrade", onUpgrade),
    close: async () => {
      isClosing = true;
      deps.attendance.close();
      await Promise.all([...open].map((connection) => connection.lastDelivery));
      for (const connection of open) connection.sendAway(RESTART_RETRY_MS, CLOSE_RESTART);
      await allClosed(open);
      sockets.close();
    },
  };
}

/** What a process answers that is no gateway. */
export const refuseUpgrades = (server: Server): void => {
  server.on("upgrade", (_request: IncomingMessage, socket: Duplex) =>
    refuseUpgrade(socket, fail("notFound")),
  );
};

function refuseUpgrade(socket: Duplex, failure: AppError): void {
  socket.on("error", () => undefined);
  // After an upgrade none of the server's time-outs hold: the other side may keep its half for ever.
  const timer = setTimeout(() => socket.destroy(), REFUSED_KEPT_MS).unref();
  socket.once("close", () => clearTimeout(timer));
  socket.end(rawAnswer(failure), () => socket.destroy());
}

/** What came was no hello: one whom nobody knows is counted where that is found out. */
const isNoAgent = ({ isReady, refusedFor }: Connection): boolean =>
  !isReady && (refusedFor === "helloExpected" || refusedFor === "unknownMessage");

/** Somebody unknown is not let fill the memory before anybody has looked at what they say. */
function boundUnknown(connection: Connection, socket: Duplex): void {
  let left = AGENT_HELLO_MAX_BYTES + FRAMES_BYTES;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (connection.isReady) socket.off("data", count);
    else if (left < 0) socket.destroy();
  };
  socket.on("data", count);
}

function expectHello(connection: Connection): void {
  const timer = setTimeout(() => {
    if (!connection.isReady) connection.refuse("helloExpected");
  }, AGENT_HELLO_TIMEOUT_MS).unref();
  // One message is enough: whoever says hello is answered, however long that takes.
  connection.socket.once("message", () => clearTimeout(timer));
  connection.socket.once("close", () => clearTimeout(timer));
}

async function allClosed(open: Set<Connection>): Promise<void> {
  if (open.size === 0) return;
  const timer = setTimeout(() => {
    for (const { socket } of open) socket.terminate();
  }, CLOSE_WITHIN_MS);
  await Promise.all(
    [...open].map(({ socket }) => new Promise((resolve) => socket.once("close", resolve))),
  );
  clearTimeout(timer);
}
