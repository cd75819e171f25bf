import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { basename, join } from "node:path";
import { REAL_PAGES_PATH, sendRealPage } from "../../apps/agent/test/real-pages/real-pages.ts";

/** A small site of our own that scripts run on; it counts what is done to it. */
export class FixtureSite {
  readonly url: string;
  /** Every form or button the pages reported, in order: tells a step done twice. */
  readonly reports: string[] = [];
  readonly #server: Server;
  #holdFrom = Number.POSITIVE_INFINITY;
  #held: (() => void)[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<FixtureSite> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const site = new FixtureSite(server, address.port);
    server.on("request", (request, response) => {
      const url = new URL(request.url ?? "/", site.url);
      if (url.pathname === "/report") {
        site.reports.push(url.searchParams.get("what") ?? "");
        site.#answer(() => response.writeHead(204).end());
        return;
      }
      if (url.pathname.startsWith(REAL_PAGES_PATH)) {
        void sendRealPage(url.pathname, response);
        return;
      }
      readFile(join(import.meta.dirname, "pages", basename(url.pathname))).then(
        (page) => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page),
        () => response.writeHead(404).end("no such page"),
      );
    });
    return site;
  }

  /** The report of that number, counted from one, gets no answer: the click that made it goes on. */
  holdReport(number: number): void {
    this.#holdFrom = number;
  }

  release(): void {
    this.#holdFrom = Number.POSITIVE_INFINITY;
    for (const answer of this.#held.splice(0)) answer();
  }

  #answer(answer: () => void): void {
    if (this.reports.length < this.#holdFrom) answer();
    else this.#held.push(answer);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
