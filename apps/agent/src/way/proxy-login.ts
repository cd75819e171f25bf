import type { ProxyWay } from "@baton/contract";

type Details = chrome.webRequest.OnAuthRequiredDetails;
type Answer = chrome.webRequest.BlockingResponse;
type Login = Pick<ProxyWay, "host" | "port" | "login" | "password">;

/** After the browser's start its proxy asks sooner than the server has said anything. */
const KNOWN_WITHIN_MS = 15_000;
const REQUESTS_KEPT = 500;

/** Undefined until somebody says which it is, or that there is none. */
let held: Login | null | undefined;
let isRefused = false;
const known = Promise.withResolvers<void>();
/** Those that were given the login once: asked again, the proxy does not take it. */
const answered = new Set<string>();

/** Null: the browser has no proxy of ours. */
export function holdLogin(login: Login | null): void {
  held = login;
  isRefused = false;
  known.resolve();
}

/** Whether the proxy has refused what it was given since it was held last. */
export const isLoginRefused = (): boolean => isRefused;

/**
 * What the browser remembers of proxies, by their addresses, until it is started again: it asks
 * nobody for a login that it knows, though another is to be used.
 */
const GIVEN = "givenLogins";

async function givenLogins(): Promise<Record<string, string>> {
  const kept = (await chrome.storage.session.get(GIVEN))[GIVEN];
  return (kept ?? {}) as Record<string, string>;
}

const placeOf = ({ host, port }: Pick<Login, "host" | "port">): string => `${bare(host)} ${port}`;
const textOf = ({ login, password }: Login): string => JSON.stringify([login, password]);

/** Whether the browser would give this proxy another login than its own. */
export async function remembersAnother(login: Login): Promise<boolean> {
  const given = (await givenLogins())[placeOf(login)];
  return given !== undefined && given !== textOf(login);
}

async function noteGiven(login: Login, isTaken: boolean): Promise<void> {
  const { [placeOf(login)]: _, ...others } = await givenLogins();
  const given = isTaken ? { ...others, [placeOf(login)]: textOf(login) } : others;
  await chrome.storage.session.set({ [GIVEN]: given });
}

/** The login is for the proxy that is held and for nobody else who asks. */
export function listenToProxyLogins(): void {
  chrome.webRequest.onAuthRequired.addListener(
    (details, respond) => {
      // Sites ask people, and steps of runs.
      if (!details.isProxy) respond?.({});
      else void answer(details).then(respond);
      return undefined;
    },
    { urls: ["<all_urls>"] },
    ["asyncBlocking"],
  );
}

async function answer(details: Details): Promise<Answer> {
  await Promise.race([known.promise, new Promise((done) => setTimeout(done, KNOWN_WITHIN_MS))]);
  if (!held || !isFrom(held, details)) return {};
  const { login, password } = held;
  if (login === null || answered.has(details.requestId)) {
    isRefused = true;
    await noteGiven(held, false);
    return { cancel: true };
  }
  remember(details.requestId);
  await noteGiven(held, true);
  return { authCredentials: { username: login, password: password ?? "" } };
}

function remember(requestId: string): void {
  answered.add(requestId);
  const [oldest] = answered;
  if (answered.size > REQUESTS_KEPT && oldest !== undefined) answered.delete(oldest);
}

const bare = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, "");

const isFrom = (login: Login, { challenger }: Details): boolean =>
  bare(challenger.host) === bare(login.host) && challenger.port === login.port;
