import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Api, answerApi } from "./api.ts";
import { FakeLimits } from "./limits.ts";
import type { FakeAnswer, FakeRequest } from "./route.ts";
import { endToken, exchangeCode, type OauthApp, showAuthorize, takeAuthorize } from "./sign-in.ts";
import { makeHand } from "./hand.ts";
import { FakeWorld } from "./world.ts";

export type FakeGithub = Awaited<ReturnType<typeof startGithub>>;

/** How a call goes wrong in ways that GitHub's API itself has no words for. */
export type Trouble =
  | FakeAnswer
  /** Never answers. */
  | "silent"
  /** Ends the connection. */
  | "dropped"
  /** Begins an answer of JSON that has no end. */
  | "endless";

interface Planned {
  matches: (request: FakeRequest) => boolean;
  trouble: Trouble;
}

const API = "/api/v3";
const CLIENT: OauthApp = {
  clientId: "Iv1.fake",
  clientSecret: "fake-client-secret",
  callbackUrl: "http://127.0.0.1",
};

/**
 * GitHub on this machine, its pages and its REST API at one address as an Enterprise server has them.
 * What is kept is real git; requests are held against GitHub's own description of its API.
 */
export async function startGithub({ login = "ann", now = Date.now } = {}) {
  const world = new FakeWorld(now);
  world.addAccount(login);
  const limits = new FakeLimits(now);
  const violations: string[] = [];
  const requests: FakeRequest[] = [];
  const planned: Planned[] = [];
  const befores: ((request: FakeRequest) => void | Promise<void>)[] = [];
  const options = { truncateAt: 100_000, signedIn: login, app: { ...CLIENT } };

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await readAll(message)).toString("utf8");
    const request = toRequest(message);
    requests.push(request);
    for (const before of befores) await before(request);
    const index = planned.findIndex(({ matches }) => matches(request));
    const trouble = index < 0 ? undefined : planned.splice(index, 1)[0]?.trouble;
    if (trouble === "silent") return;
    if (trouble === "dropped") return void message.socket.destroy();
    if (trouble === "endless") return pourOut(response);
    write(response, trouble ?? answer(request, text));
  }

  function answer(request: FakeRequest, text: string): FakeAnswer {
    const { url } = github;
    const { app } = options;
    if (request.method === "DELETE" && request.path.startsWith(`${API}/applications/`)) {
      const path = request.path.slice(API.length);
      return endToken({ ...request, path }, JSON.parse(text), { world, app });
    }
    if (request.path.startsWith(`${API}/`)) {
      const api: Api = {
        ...{ world, limits, truncateAt: options.truncateAt, webUrl: url, apiUrl: url + API },
        complain: (what) => violations.push(what),
      };
      return answerApi({ ...request, path: request.path.slice(API.length) }, text, api);
    }
    return answerPages(request, text);
  }

  function answerPages(request: FakeRequest, text: string): FakeAnswer {
    const signIn = { world, app: options.app, login: options.signedIn };
    const form = Object.fromEntries(new URLSearchParams(text));
    if (request.path === "/login/oauth/authorize")
      return request.method === "GET"
        ? showAuthorize(request, signIn)
        : takeAuthorize(form, signIn);
    if (request.path === "/login/oauth/access_token" && request.method === "POST") {
      if (request.headers["accept"] !== "application/json") violations.push("exchange: accept");
      const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
      return exchangeCode(isJson ? JSON.parse(text) : form, signIn);
    }
    const headers = { "content-type": "text/html; charset=utf-8" };
    return { headers, body: `<!doctype html><title>${encodeURI(request.path)}</title>` };
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      violations.push(`The fake failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const github = {
    /** What a person opens; the API is below `apiUrl`. */
    url: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${port}${API}`,
    /** May be changed at any time. */
    options,
    world,
    limits,
    /** What was asked otherwise than GitHub describes; empty in a good test. */
    violations,
    requests,
    /** The one call that matches next, goes wrong so. */
    plan: (method: string, path: RegExp, trouble: Trouble): void => {
      planned.push({ matches: (one) => one.method === method && path.test(one.path), trouble });
    },
    /** All goes well again. */
    unplan: (): void => void planned.splice(0),
    /** Is called before each request is answered, until the test takes it away. */
    before: (listener: (request: FakeRequest) => void | Promise<void>): (() => void) => {
      befores.push(listener);
      return () => void befores.splice(befores.indexOf(listener), 1);
    },
    ...makeHand(world, login),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return github;
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

function toRequest({ method = "GET", url = "/", headers }: IncomingMessage): FakeRequest {
  const { pathname, searchParams } = new URL(url, "http://fake");
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    ...{ method, path: pathname, params: {}, query: Object.fromEntries(searchParams) },
    headers: Object.fromEntries(named) as Record<string, string>,
    body: undefined,
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer): void {
  const isPlain = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(isPlain ? body : JSON.stringify(body));
}

/** More than anybody could hold. */
function pourOut(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.write('{"login":"');
  const piece = "x".repeat(1024 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
