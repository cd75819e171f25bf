import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { NetworkRecipe } from "@baton/contract";
import { withoutFeatures } from "../../../script/tools/testing/chromium.ts";
import { SHOP_PAGES } from "./pages.ts";

const HOST = "shop.example";
const NO_SIGNS = { cookies: [], addresses: [], selectors: [], texts: [] };

/** The shop in which the examples of the catalogue play. */
export class ExampleShop {
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
    server.on("request", answer);
  }

  static async start(): Promise<ExampleShop> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return new ExampleShop(server, address.port);
  }

  /** With these the browser finds the shop where it is. */
  get browserArgs(): string[] {
    const rules = `MAP ${HOST} 127.0.0.1:${this.#port}`;
    return [`--host-resolver-rules=${rules}`, withoutFeatures("HttpsUpgrades")];
  }

  /** Through a proxy no rule of a browser's holds: it is the proxy that has to find the shop. */
  get ports(): Readonly<Record<string, number>> {
    return { [HOST]: this.#port };
  }

  /** How accounts of the shop are known. */
  get recipe(): NetworkRecipe {
    return {
      hosts: [HOST],
      startUrl: `http://${HOST}/account`,
      signs: {
        signedIn: { ...NO_SIGNS, selectors: ["#signed-in"] },
        signedOut: { ...NO_SIGNS, selectors: ["#sign-in"] },
        banned: { ...NO_SIGNS, texts: ["Your account was closed"] },
        challenged: { ...NO_SIGNS, selectors: ["#captcha"] },
      },
      signIn: [],
      facts: [],
    };
  }

  /** Where whoever has no rules of a browser's finds it. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get accountCookies(): string {
    const cookie = { name: "customer", value: "ann", domain: HOST, path: "/" };
    return JSON.stringify([cookie]);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

const FILES: Readonly<Record<string, { type: string; content: string }>> = {
  "/prices.csv": { type: "text/csv", content: "product,price\nTea,3\n" },
  "/api/prices": {
    type: "application/json",
    content: JSON.stringify({ items: [{ product: "Tea", price: 3 }] }),
  },
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", `http://${HOST}`);
  // There the first time, and never again.
  if (pathname === "/once") {
    if (request.headers.cookie?.includes("once=")) return void response.destroy();
    response.setHeader("set-cookie", "once=1");
  }
  if (pathname === "/reboot") return void response.end("done");
  if (pathname.startsWith("/bot")) {
    response.setHeader("content-type", "application/json");
    return void response.end('{"ok":true,"result":{"message_id":1}}');
  }
  if (pathname === "/products/17.json") return void response.end('{"name":"Coffee","price":5}');
  const file = FILES[pathname];
  if (file) {
    response.setHeader("content-type", file.type);
    return void response.end(file.content);
  }
  const html = SHOP_PAGES[pathname === "/once" ? "/" : pathname];
  const type = "text/html; charset=utf-8";
  response.writeHead(html ? 200 : 404, { "content-type": type, "cache-control": "no-store" });
  response.end(html ?? "<h1>Not found</h1>");
}
