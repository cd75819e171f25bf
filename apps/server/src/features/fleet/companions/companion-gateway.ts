import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  COMPANION_HELLO_TIMEOUT_MS,
  COMPANION_MESSAGE_MAX_BYTES,
  COMPANION_PING_MS,
  COMPANION_PROTOCOL,
  COMPANION_SILENCE_MS,
  type CompanionHello,
} from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { CLOSE_CODE, CompanionLink, readCompanionMessage } from "./companion-link.ts";

/** Before a hello is known nobody has to say more. */
const HELLO_MAX_BYTES = 64 * 1024;
const CLOSE_WITHIN_MS = 2000;

export interface CompanionGatewayDeps {
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  addressOf(request: IncomingMessage): string;
  /** Whose token it is; undefined where it is nobody's. */
  recognise(
    hello: CompanionHello,
    address: string,
  ): Promise<{ id: number; userId: number; name: string } | undefined>;
  onArrived(link: CompanionLink, hello: CompanionHello): Promise<void>;
  onAddresses(link: CompanionLink, addresses: CompanionHello["addresses"]): Promise<void>;
  onLeft(link: CompanionLink): Promise<void>;
}

/** The companions' door: from an HTTP upgrade to a link. */
export function makeCompanionGateway(deps: CompanionGatewayDeps) {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: COMPANION_MESSAGE_MAX_BYTES,
  });
  const sockets = new Set<WebSocket>();
  let isClosing = false;

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    server.handleUpgrade(request, stream, head, (socket) => {
      sockets.add(socket);
      socket.on("error", (err) => deps.log.info({ err }, "A companion's socket failed"));
      socket.once("close", () => sockets.delete(socket));
      if (isClosing) socket.close(CLOSE_CODE, "restart");
      boundStranger(stream, socket);
      converse(deps, socket, deps.addressOf(request)).catch((err: unknown) => {
        deps.log.warn({ err }, "A companion could not be heard");
        socket.terminate();
      });
    });
  }

  return {
    onUpgrade,
    async close(): Promise<void> {
      isClosing = true;
      for (const socket of sockets) socket.close(CLOSE_CODE, "restart");
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.terminate();
      }, CLOSE_WITHIN_MS);
      await Promise.all(
        [...sockets].map((socket) => new Promise((done) => socket.once("close", done))),
      );
      clearTimeout(timer);
      server.close();
    },
  };
}

/** Somebody unknown is not let fill the memory: the bytes are counted before they are a message. */
function boundStranger(stream: Duplex, socket: WebSocket): void {
  let left = HELLO_MAX_BYTES;
  const count = ({ length }: Buffer): void => {
    left -= length;
    if (left < 0) stream.destroy();
  };
  stream.on("data", count);
  socket.once("known", () => stream.off("data", count));
}

async function converse(
  deps: CompanionGatewayDeps,
  socket: WebSocket,
  address: string,
): Promise<void> {
  const hello = await nextHello(socket);
  if (!hello) return;
  const refuse = (reason: "unknownToken" | "protocolTooOld" | "protocolTooNew"): void => {
    socket.send(JSON.stringify({ type: "refused", reason }));
    socket.close(CLOSE_CODE, reason);
  };
  if (hello.protocol < COMPANION_PROTOCOL) return refuse("protocolTooOld");
  if (hello.protocol > COMPANION_PROTOCOL) return refuse("protocolTooNew");
  const row = await deps.recognise(hello, address);
  if (!row) return refuse("unknownToken");
  socket.emit("known");
  const link = new CompanionLink(socket, row, hello);
  const stop = keepAlive(socket, link);
  const addresses = keepLast<CompanionHello["addresses"]>((found) =>
    deps.onAddresses(link, found).catch((err: unknown) => {
      deps.log.warn({ err }, "What a companion found could not be written down");
    }),
  );
  socket.on("message", (data: Buffer) => {
    const message = readCompanionMessage(data);
    if (!message || message.type === "hello") return socket.close(CLOSE_CODE, "unknownMessage");
    link.take(message);
    if (message.type === "addresses") addresses.take(message.addresses);
  });
  const left = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  if (socket.readyState !== socket.OPEN) return stop();
  try {
    await deps.onArrived(link, hello);
    link.send({ type: "welcome", name: row.name });
    await left;
  } finally {
    stop();
    link.fail();
    await addresses.settled();
    await deps.onLeft(link);
  }
}

/** One at a time, and of those that came meanwhile the last: however fast they come. */
function keepLast<Item>(write: (item: Item) => Promise<void>) {
  let next: { item: Item } | undefined;
  let working: Promise<void> | undefined;
  async function work(): Promise<void> {
    for (let one = next; one; one = next) {
      next = undefined;
      await write(one.item);
    }
    working = undefined;
  }
  return {
    take: (item: Item): void => {
      next = { item };
      working ??= work();
    },
    settled: async (): Promise<void> => working,
  };
}

/** Undefined where none came in time, or something else. */
async function nextHello(socket: WebSocket): Promise<CompanionHello | undefined> {
  const { promise, resolve } = Promise.withResolvers<CompanionHello | undefined>();
  const timer = setTimeout(() => resolve(undefined), COMPANION_HELLO_TIMEOUT_MS).unref();
  socket.once("message", (data: Buffer) => {
    const message = readCompanionMessage(data);
    resolve(message?.type === "hello" ? message : undefined);
  });
  socket.once("close", () => resolve(undefined));
  const hello = await promise;
  clearTimeout(timer);
  if (!hello) socket.close(CLOSE_CODE, "helloExpected");
  return hello;
}

/** A machine that lost its power leaves an open socket. */
function keepAlive(socket: WebSocket, link: CompanionLink): () => void {
  let heardAt = Date.now();
  const hear = (): void => {
    heardAt = Date.now();
  };
  socket.on("message", hear);
  const timer = setInterval(() => {
    if (Date.now() - heardAt > COMPANION_SILENCE_MS) socket.terminate();
    else link.send({ type: "ping" });
  }, COMPANION_PING_MS);
  return () => clearInterval(timer);
}
