import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fillArchiveValues, NETWORK_RECIPES } from "@baton/catalogue/networks";
import { networkRecipeSchema, type NetworkRecipe, type SocialNetwork } from "@baton/contract";
import { NETWORK_PAGES_BY_NETWORK, type NetworkPages, type Person } from "./network-pages.ts";

export const PASSWORD = "correct-horse-9";
export const TWO_FACTOR_KEY = "JBSWY3DPEHPK3PXP";
/** The key's bytes, for a check that shares nothing with the agent. */
const KEY = Buffer.from("48656c6c6f21deadbeef", "hex");
export const ANN: Person = {
  login: "ann@mail.test",
  name: "Ann Lee",
  id: "100177",
  friends: 1234,
  suggestions: 3,
  pages: 2,
};
/** A page that is no account's, with the same fields: whatever is typed there is kept. */
const HOSTILE_HOST = "hostile.test";
/** A page that waits for it by a synchronous request is as busy as one in a loop, and costs nothing. */
export const NEVER_ANSWERED = "/stand-in/never";

const HALF_MINUTE_MS = 30_000;

function codeAt(counter: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac("sha1", KEY).update(bytes).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const isCode = (given: string): boolean => {
  const now = Math.floor(Date.now() / HALF_MINUTE_MS);
  return [now - 1, now].some((counter) => codeAt(counter) === given);
};

/** One network's site, for one person, whose state a test may change. */
export class StandInSite {
  readonly network: SocialNetwork;
  readonly #pages: NetworkPages;
  readonly #server: Server;
  state: "fine" | "banned" | "challenged" = "fine";
  hasSecondFactor = true;
  /** What the form does while it is filled in: it leads to another site. */
  leadsAway = false;
  /** Stands beside the form, and does what a site may do to whoever fills it in. */
  mischief = "";
  /** The field for the password is another site's, in a frame. */
  framesHostile = false;
  #session = "none";
  #sessions = 0;
  readonly signIns: string[] = [];
  readonly userAgents = new Set<string>();
  /** What reached the hostile page. */
  hostile = "";

  /** What the browser's archive gives the recipe. */
  archive: Record<string, string> = {};
  /** Applications that the sign-in was opened for. */
  readonly applications: string[] = [];

  private constructor(network: SocialNetwork, server: Server) {
    this.network = network;
    this.#pages = NETWORK_PAGES_BY_NETWORK[network];
    this.#server = server;
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      void this.#answer(request, response);
    });
  }

  static async start(network: SocialNetwork): Promise<StandInSite> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new StandInSite(network, server);
  }

  /** For `--host-resolver-rules`. */
  get resolverRules(): string {
    const { port } = this.#server.address() as AddressInfo;
    const hosts = [...this.#pages.hosts.map(([, host]) => host), HOSTILE_HOST];
    return hosts
      .flatMap((host) => [`MAP ${host} 127.0.0.1:${port}`, `MAP *.${host} 127.0.0.1:${port}`])
      .join(",");
  }

  /** The built-in recipe with these hosts for the live ones. */
  get recipe(): NetworkRecipe {
    const replace = (text: string, [live, own]: [string, string]): string =>
      text.replaceAll(live, own);
    const text = JSON.stringify(NETWORK_RECIPES[this.network]).replaceAll("https://", "http://");
    const recipe = networkRecipeSchema.parse(JSON.parse(this.#pages.hosts.reduce(replace, text)));
    return fillArchiveValues(recipe, this.archive);
  }

  get host(): string {
    return this.#pages.hosts[0]?.[1] ?? "";
  }

  /** Cookies that hold, from now until somebody signs in. */
  signInElsewhere() {
    this.#session = `session-${(this.#sessions += 1)}`;
    return this.cookies(this.#session);
  }

  cookies(value: string) {
    return this.#pages.cookies.map((name) => ({
      ...{ name, value, domain: `.${this.host}`, hostOnly: false, path: "/", secure: false },
      ...{ httpOnly: true, sameSite: "lax" as const, expirationDate: Date.now() / 1000 + 86_400 },
    }));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = await bodyOf(request);
    if (url.hostname === HOSTILE_HOST) {
      this.hostile += `${url.search} ${body}`;
      return page(response, this.#pages.form.html + ECHO);
    }
    if (url.pathname === NEVER_ANSWERED) return;
    if (url.pathname === "/authorize") {
      this.applications.push(url.searchParams.get("client_id") ?? "");
      return lead(response, `http://${this.host}${this.#pages.form.path}`);
    }
    this.userAgents.add(String(request.headers["user-agent"]));
    if (request.method === "POST") return this.#take(url.pathname, body, response);
    this.#show(url.pathname, this.#isSignedIn(request), response);
  }

  #isSignedIn({ headers }: IncomingMessage): boolean {
    return this.#pages.cookies.every((name) =>
      headers.cookie?.includes(`${name}=${this.#session}`),
    );
  }

  #show(path: string, isSignedIn: boolean, response: ServerResponse): void {
    const { form, banned, challenged, start, home, facts, code } = this.#pages;
    if (path === "/stand-in/code") return page(response, code);
    if (path === banned.path) return page(response, banned.html);
    if (path === challenged.path) return page(response, challenged.html);
    if (!isSignedIn)
      return path === form.path ? page(response, this.#formHtml()) : lead(response, form.path);
    if (this.state !== "fine") return lead(response, this.#pages[this.state].path);
    if (path === start) return page(response, home);
    const fact = facts[path];
    if (fact) page(response, fact(ANN));
    else response.writeHead(404).end();
  }

  #formHtml(): string {
    const { html } = this.#pages.form;
    if (this.framesHostile) return html.replaceAll('name="pass"', "hidden") + HOSTILE_FRAME;
    return this.mischief + (this.leadsAway ? html + AWAY : html);
  }

  #take(path: string, body: string, response: ServerResponse): void {
    const given = [...new URLSearchParams(body).values()];
    if (path === "/stand-in/login") {
      this.signIns.push(given[0] ?? "");
      if (given[0] !== ANN.login || given[1] !== PASSWORD)
        return lead(response, this.#pages.form.path);
      if (this.hasSecondFactor) return lead(response, "/stand-in/code");
      return this.#letIn(response);
    }
    if (isCode(given[0] ?? "")) return this.#letIn(response);
    lead(response, "/stand-in/code");
  }

  #letIn(response: ServerResponse): void {
    this.#session = `session-${(this.#sessions += 1)}`;
    const cookies = this.#pages.cookies.map(
      (name) => `${name}=${this.#session}; Domain=${this.host}; Path=/; HttpOnly`,
    );
    response.setHeader("set-cookie", cookies);
    lead(response, this.#pages.start);
  }
}

const HOSTILE_FRAME = `<div id="login_form"><iframe src="http://${HOSTILE_HOST}/"></iframe></div>`;
/** Leads away as soon as the first field was filled in. */
const AWAY = `<script>
  document.querySelector("input").addEventListener("input", () => { location.href = "http://${HOSTILE_HOST}/" });
</script>`;
const ECHO = `<script>
  document.querySelectorAll("[hidden]").forEach((part) => { part.hidden = false });
  addEventListener("input", ({ target }) => fetch("/?typed=" + encodeURIComponent(target.value)), true);
</script>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const piece of request) body += String(piece);
  return body;
}

function page(response: ServerResponse, body: string): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(`<!doctype html><title>Stand-in</title><body>${body}`);
}

function lead(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}
