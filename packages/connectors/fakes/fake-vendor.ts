import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserApi } from "@baton/contract";
import type { FakeAnswer, FakeRequest, FakeRoute } from "./fake-route.ts";
import { findRoute } from "./find-route.ts";

/** What may be wrong with a vendor; each fake answers it as its documents say. */
export type FakeMood =
  | "well"
  | "signedOut"
  | "keyRefused"
  | "noAutomation"
  | "rateLimited"
  | "broken"
  | "garbled";

export interface FakeProfile {
  id: string;
  name: string;
  groupId: string | null;
  notes: string | null;
  /** As the vendor was given it. */
  proxy: unknown;
  launchArguments: string[];
  startPages?: string[];
  /** What its vendor keeps of it besides, under its own names. */
  besides?: Record<string, unknown>;
  isRunning: boolean;
  debugPort: number;
}

/** What a fake's browser was started with. */
export interface FakeLaunch {
  profileId: string;
  launchArguments: string[];
  startPages: string[];
  isHeadless: boolean;
}

/** Starts a real browser behind the fake: answers where its debugger listens, and how it ends. */
export type FakeBrowser = (
  launch: FakeLaunch,
) => Promise<{ debugPort: number; close: () => Promise<void> }>;

/** The documented pace: for all requests, or for these paths alone. */
export interface FakeLimit {
  at: "local" | "cloud";
  count: number;
  perMs: number;
  paths?: readonly string[];
}

export interface FakeState {
  profiles: Map<string, FakeProfile>;
  groups: Map<string, string>;
  launches: FakeLaunch[];
  /** What was handed out at sign-in, and until when; a test takes it away. */
  tokens: Map<string, number>;
  start(profile: FakeProfile, launch: Omit<FakeLaunch, "profileId">): Promise<FakeProfile>;
  stop(profile: FakeProfile): Promise<void>;
}

interface FakeDefinition {
  browserApi: BrowserApi;
  /** Which of the vendor's variants it speaks for. */
  variantId: string;
  /** What opens it; a request without it is `keyRefused`. */
  credentials: { key?: string; login?: string; password?: string };
  /** Nobody signs in there: moods about that are not known. */
  hasNoAccounts?: true;
  /** Whether the request shows the key in the right place. */
  isLetIn?: (request: FakeRequest) => boolean;
  /** Faster is answered with `rateLimited`, and noted. */
  limits: readonly FakeLimit[] | ((state: FakeState) => readonly FakeLimit[]);
  routes: (state: FakeState) => FakeRoute[];
  /** How the vendor says it; `rateLimited` has status 429 and `Retry-After` where it is documented. */
  fault: (mood: Exclude<FakeMood, "well" | "garbled">, request: FakeRequest) => FakeAnswer;
}

interface FakeOptions {
  now?: () => number;
  browser?: FakeBrowser;
}

export type FakeVendor = Awaited<ReturnType<typeof startFake>>;

const NO_BROWSER: FakeBrowser = () =>
  Promise.resolve({ debugPort: 9222, close: () => Promise.resolve() });

/** A vendor's app and cloud on this machine, as strict as the vendor's documents allow. */
export async function startFake(
  definition: FakeDefinition,
  { now = Date.now, browser = NO_BROWSER }: FakeOptions = {},
) {
  const state = makeState(browser);
  const routes = definition.routes(state);
  const violations: string[] = [];
  const requests: FakeRequest[] = [];
  const isTooFast = makePace(definition, state, now);
  let mood: FakeMood = "well";
  let said: string | null = null;
  let delay: Promise<unknown> = Promise.resolve();

  async function answer(at: "local" | "cloud", message: IncomingMessage): Promise<FakeAnswer> {
    const found = await findRoute(routes, at, message);
    const { request, route, complaint } = found;
    requests.push(request);
    await delay;
    if (complaint) violations.push(complaint);
    if (said !== null) return { status: 200, body: said };
    if (isTooFast(request)) {
      violations.push(`${request.method} ${request.path} came too soon`);
      return definition.fault("rateLimited", request);
    }
    if (mood === "garbled") return { status: 200, body: "<html>Welcome</html>" };
    if (mood !== "well") return definition.fault(mood, request);
    if (!route || complaint) return { status: 404, body: "Not found" };
    if (!route.isOpen && definition.isLetIn && !definition.isLetIn(request))
      return definition.fault("keyRefused", request);
    return route.answer(request);
  }

  const serve = (at: "local" | "cloud"): Promise<Server> =>
    listen((message, response) => {
      answer(at, message).then(
        (given) => write(response, given),
        (error: unknown) => {
          violations.push(`The fake failed: ${String(error)}`);
          write(response, { status: 500, body: "The fake failed" });
        },
      );
    });
  const servers = { local: await serve("local"), cloud: await serve("cloud") };

  return {
    ...definition,
    state,
    /** What was asked otherwise than the documents say; empty in a good test. */
    violations,
    requests,
    /** Base addresses. */
    local: addressOf(servers.local),
    cloud: addressOf(servers.cloud),
    feel: (other: FakeMood): void => {
      mood = other;
    },
    /** Whatever is asked, this is the answer. */
    say: (text: string | null): void => {
      said = text;
    },
    /** Nothing is answered before `until`. */
    wait: (until: Promise<unknown>): void => {
      delay = until;
    },
    close: async (): Promise<void> => {
      for (const profile of state.profiles.values()) await state.stop(profile);
      for (const server of Object.values(servers)) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

/** Says of each request whether it came too soon. */
function makePace({ limits }: FakeDefinition, state: FakeState, now: () => number) {
  const sent: { at: "local" | "cloud"; path: string; time: number }[] = [];
  return ({ at, path }: FakeRequest): boolean => {
    sent.push({ at, path, time: now() });
    const held = typeof limits === "function" ? limits(state) : limits;
    return held.some((limit) => {
      if (limit.at !== at || limit.paths?.includes(path) === false) return false;
      const counted = sent.filter(
        (one) => one.at === at && (limit.paths ? one.path === path : true),
      );
      const earliest = counted.at(-limit.count - 1);
      return earliest !== undefined && earliest.time > now() - limit.perMs;
    });
  };
}

function makeState(browser: FakeBrowser): FakeState {
  const closing = new Map<string, () => Promise<void>>();
  const launches: FakeLaunch[] = [];
  return {
    profiles: new Map(),
    groups: new Map(),
    tokens: new Map(),
    launches,
    async start(profile, launch) {
      const launched = { ...launch, profileId: profile.id };
      launches.push(launched);
      const { debugPort, close } = await browser(launched);
      closing.set(profile.id, close);
      return Object.assign(profile, { debugPort, isRunning: true });
    },
    async stop(profile) {
      profile.isRunning = false;
      const close = closing.get(profile.id);
      closing.delete(profile.id);
      await close?.();
    },
  };
}

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listen = (handle: (message: IncomingMessage, response: ServerResponse) => void) =>
  new Promise<Server>((resolve) => {
    const server = createServer(handle);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

function write(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": isText ? "text/html" : "application/json",
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
