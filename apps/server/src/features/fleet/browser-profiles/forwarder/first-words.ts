import { once } from "node:events";
import type { Socket } from "node:net";

/** What a browser begins with: HTTP that a proxy can be asked for, or what only goes through it. */
export type FirstWords = "http" | "other";

const REQUEST = /^[A-Z]+ \/\S* HTTP\/1\.[01]\r\n/;
const UPGRADE = /\r\nupgrade:/i;

/** Waits until the browser says something, and leaves all of it in the socket. */
export async function readFirstWords(socket: Socket): Promise<FirstWords> {
  let chunk: unknown = socket.read();
  while (!(chunk instanceof Buffer)) {
    if (socket.destroyed || socket.readableEnded) return "other";
    const happened = new AbortController();
    const { signal } = happened;
    const events = ["readable", "end", "close"];
    await Promise.race(events.map((name) => once(socket, name, { signal })));
    happened.abort();
    chunk = socket.read();
  }
  socket.unshift(chunk);
  const text = chunk.toString("latin1");
  return REQUEST.test(text) && !UPGRADE.test(text) ? "http" : "other";
}
