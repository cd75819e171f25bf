import { once } from "node:events";
import type { Socket } from "node:net";

/** Exactly so many bytes; fails when the socket ends before. What came after them stays in it. */
export async function readBytes(socket: Socket, size: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < size) {
    // All there is: what stays in a socket would be told as readable again and again.
    const chunk: unknown = socket.read();
    if (chunk instanceof Buffer) bytes = Buffer.concat([bytes, chunk]);
    else if (socket.destroyed || socket.readableEnded) throw new Error("The connection has ended");
    else await whenSomethingHappens(socket);
  }
  if (bytes.length > size) socket.unshift(bytes.subarray(size));
  return bytes.subarray(0, size);
}

async function whenSomethingHappens(socket: Socket): Promise<void> {
  const happened = new AbortController();
  const { signal } = happened;
  const events = ["readable", "end", "close"];
  await Promise.race(events.map((name) => once(socket, name, { signal })));
  happened.abort();
}
