import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { EXIT_ADDRESS } from "./real-proxies.ts";

/** A site outside: it says which address it was called from, and remembers who called. */
export class Echo {
  readonly #server: Server;
  /** Paths that were asked for through a proxy, and beside one. */
  readonly through: string[] = [];
  readonly direct: string[] = [];
  /** Packets to its STUN server: calls between browsers, beside any proxy. */
  packets = 0;
  #watchers = new Set<() => void>();
  readonly #stun: UdpSocket;

  private constructor(server: Server, stun: UdpSocket) {
    this.#server = server;
    this.#stun = stun.on("message", () => (this.packets += 1));
    server.on("request", (request: IncomingMessage, response) => {
      const { remoteAddress = "" } = request.socket;
      const isThrough = remoteAddress === EXIT_ADDRESS;
      (isThrough ? this.through : this.direct).push(request.url ?? "");
      for (const look of this.#watchers) look();
      if (request.url === "/address")
        return response
          .setHeader("content-type", "application/json")
          .end(JSON.stringify({ ip: remoteAddress }));
      response.setHeader("content-type", "text/html");
      if (request.url === "/busy") return response.end(BUSY_PAGE);
      response.end(request.url === "/call" ? this.#callPage : addressPage(remoteAddress));
    });
  }

  static async start(): Promise<Echo> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const stun = createSocket("udp4").bind(0, "127.0.0.1");
    await once(stun, "listening");
    return new Echo(server, stun);
  }

  /** A page that looks for ways of a call between browsers, and says when it has looked. */
  get #callPage(): string {
    return `<title>Call</title><p id="looked"></p><script>
      const call = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${this.#stun.address().port}" }] });
      call.createDataChannel("data");
      call.onicegatheringstatechange = () => {
        if (call.iceGatheringState === "complete") looked.textContent = "looked";
      };
      setTimeout(() => (looked.textContent = "looked"), 3000);
      call.createOffer().then((offer) => call.setLocalDescription(offer));
    </script>`;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get addressUrl(): string {
    return `${this.url}/address`;
  }

  until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isMet()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#stun.close();
    await once(this.#server, "close");
  }
}

/** A page that never stops asking. */
const BUSY_PAGE = `<title>Busy</title><script>setInterval(() => fetch("/beat"), 50)</script>`;

const addressPage = (address: string): string =>
  `<title>Echo</title><p id="address">${address}</p>`;
