import type { OpenSocket, Socket, SocketEvents } from "@baton/runner";
import { WebSocket } from "ws";

/** What connects one browser to its server: with it connections break, and without it none begins. */
export class Network {
  readonly #open = new Set<WebSocket>();
  /** Open for the server, and nobody listens any more. */
  readonly #forsaken = new Set<WebSocket>();
  #isUp = true;

  readonly openSocket: OpenSocket = (url, events) =>
    this.#isUp ? this.#connect(url, events) : refused(events);

  /** `isUnnoticed`: the server's ends of the connections stay open. */
  goDown(isUnnoticed: boolean): void {
    this.#isUp = false;
    for (const socket of this.#open) {
      if (isUnnoticed) this.#forsake(socket);
      else socket.terminate();
    }
  }

  comeBack(): void {
    this.#isUp = true;
  }

  /** For good. */
  close(): void {
    this.goDown(false);
    for (const socket of this.#forsaken) socket.terminate();
  }

  #connect(url: string, events: SocketEvents): Socket {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#open.add(socket);
    socket.on("open", () => events.opened());
    socket.on("message", (data) => {
      if (this.#open.has(socket)) events.heard((data as Buffer).toString());
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#forsaken.delete(socket);
      if (this.#open.delete(socket)) events.closed();
    });
    socket.on(FORSAKEN, () => events.closed());
    return {
      send: (message) => {
        if (this.#open.has(socket) && socket.readyState === WebSocket.OPEN) socket.send(message);
      },
      close: () => {
        if (this.#open.delete(socket)) socket.terminate();
      },
    };
  }

  #forsake(socket: WebSocket): void {
    this.#open.delete(socket);
    this.#forsaken.add(socket);
    socket.pause();
    socket.emit(FORSAKEN);
  }
}

const FORSAKEN = "forsaken";

function refused(events: SocketEvents): Socket {
  setImmediate(() => events.closed());
  return { send: () => undefined, close: () => undefined };
}
