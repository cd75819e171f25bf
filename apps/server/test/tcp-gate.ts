import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a server that can be shut and opened, as if the server went away and came back. */
export async function openTcpGate(url: string) {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let isShut = false;
  let asked = "";
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (isShut) {
      near.destroy();
      return;
    }
    const far = connect(target, "127.0.0.1");
    far.on("error", () => near.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    near.on("data", (chunk: Buffer) => (asked += chunk.toString("latin1")));
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: () => {
      isShut = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => (isShut = false),
    /** All that was sent to the server. */
    asked: () => asked,
  };
}
