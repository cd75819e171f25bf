import { type ProxyWay, ProxyType, type WayReason } from "@baton/contract";

export type Scheme = `${chrome.proxy.Scheme}`;

/** In the order in which they are tried. */
export const SCHEMES: Record<ProxyType, readonly [Scheme, ...Scheme[]]> = {
  [ProxyType.Http]: ["http"],
  [ProxyType.Https]: ["https"],
  [ProxyType.Socks]: ["socks5", "socks4"],
  [ProxyType.Socks4]: ["socks4"],
  [ProxyType.Socks5]: ["socks5"],
};

export const OURS = "controlled_by_this_extension";
const FREE = "controllable_by_this_extension";

/** Why the browser does not do what this extension says of its proxy; null where it would. */
export function whoHas(level: string): WayReason | null {
  if (level === OURS || level === FREE) return null;
  return level === "not_controllable" ? "proxyNotAllowed" : "proxyTaken";
}

/**
 * Everything goes through the proxy, loopback too; only what is for the server goes there as before.
 * Answers why the browser does not do that.
 */
export async function putBehind(
  { host, port }: ProxyWay,
  scheme: Scheme,
  beside: string,
): Promise<WayReason | null> {
  const { settings } = chrome.proxy;
  const value = {
    mode: "fixed_servers" as const,
    rules: {
      singleProxy: { scheme: scheme as chrome.proxy.Scheme, host, port },
      bypassList: ["<-loopback>", beside],
    },
  };
  const before = await settings.get({});
  if (before.levelOfControl === "not_controllable") return "proxyNotAllowed";
  await settings.set({ value });
  const { levelOfControl } = await settings.get({});
  if (levelOfControl === OURS) return null;
  return whoHas(levelOfControl) ?? "proxyTaken";
}

/** As the browser would go out without Baton. */
export async function letGo(): Promise<void> {
  await chrome.proxy.settings.clear({});
  await chrome.privacy.network.webRTCIPHandlingPolicy.clear({});
  await chrome.privacy.network.networkPredictionEnabled.clear({});
}

/** Neither calls between browsers nor looks ahead leave beside the proxy. */
export async function closeBypaths(): Promise<void> {
  const { webRTCIPHandlingPolicy, networkPredictionEnabled } = chrome.privacy.network;
  await setIfFree(webRTCIPHandlingPolicy, "disable_non_proxied_udp");
  await setIfFree(networkPredictionEnabled, false);
}

/** What a policy says already stays as it is. */
async function setIfFree<Value>(
  setting: chrome.types.ChromeSetting<Value>,
  value: Value,
): Promise<void> {
  const { levelOfControl } = await setting.get({});
  if (levelOfControl === OURS || levelOfControl === FREE) await setting.set({ value });
}

/** Only the agent's connection, which has to live whatever the proxy does. */
export const serversSocket = (serverUrl: string): string =>
  `${serverUrl.startsWith("https:") ? "wss" : "ws"}://${serverItself(serverUrl)}`;

/** All of it: its pages too. */
export function serverItself(serverUrl: string): string {
  const { hostname, port, protocol } = new URL(serverUrl);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
