import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection as no browser makes one: what goes over it, and when, is the attacker's affair. */
async function line(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // Being cut off is what is meant to happen.
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

export const lines = (url: string, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => line(url)));

export const hangUp = (open: readonly Socket[]): void => {
  for (const socket of open) socket.destroy();
};

/** Settles when the server has ended all of them. */
export const allCut = (open: readonly Socket[]): Promise<unknown> =>
  Promise.all(
    open.map(async (socket) => {
      socket.resume();
      if (!socket.readableEnded && !socket.closed)
        await Promise.race([once(socket, "end"), once(socket, "close")]);
    }),
  );

/** Settles when each of them was answered something that begins so. */
export const allAnswered = (open: readonly Socket[], begin = ""): Promise<unknown> =>
  Promise.all(
    open.map(async (socket) => {
      const [data] = (await once(socket, "data")) as [Buffer];
      if (!data.toString("latin1").startsWith(begin))
        throw new Error(`answered: ${data.toString()}`);
    }),
  );

/** The head of a request for a WebSocket. */
export const upgradeTo = (url: string, path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");
