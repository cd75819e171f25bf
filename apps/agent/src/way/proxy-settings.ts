import { type ProxyWay, ProxyType, type WayReason } from "@baton/contract";

type Scheme = `${chrome.proxy.Scheme}`;

/** In the order in which they are tried. */
export const SCHEMES: Record<ProxyType, readonly [Scheme, ...Scheme[]]> = {
  [ProxyType.Http]: ["http"],
  [ProxyType.Https]: ["https"],
  [ProxyType.Socks]: ["socks5", "socks4"],
  [ProxyType.Socks4]: ["socks4"],
  [ProxyType.Socks5]: ["socks5"],
};

const OURS = "controlled_by_this_extension";
const FREE = "controllable_by_this_extension";

/**
 * Everything goes through the proxy, loopback too; only the agent's own connection goes to the
 * server as before. Answers why the browser does not do that.
 */
export async function putBehind(
  { host, port }: ProxyWay,
  scheme: Scheme,
  serverUrl: string,
): Promise<WayReason | null> {
  const { settings } = chrome.proxy;
  const value = {
    mode: "fixed_servers" as const,
    rules: {
      singleProxy: { scheme: scheme as chrome.proxy.Scheme, host, port },
      bypassList: ["<-loopback>", hostAndPort(serverUrl)],
    },
  };
  const before = await settings.get({});
  if (before.levelOfControl === "not_controllable") return "proxyNotAllowed";
  await settings.set({ value });
  const { levelOfControl } = await settings.get({});
  if (levelOfControl === OURS) return null;
  return levelOfControl === "not_controllable" ? "proxyNotAllowed" : "proxyTaken";
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

function hostAndPort(serverUrl: string): string {
  const { hostname, port, protocol } = new URL(serverUrl);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}
