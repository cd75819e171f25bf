import { ProxyType } from "@baton/contract";

/** Names of protocols: the same in every language. */
export const PROXY_TYPE_NAMES: Record<ProxyType, string> = {
  [ProxyType.Http]: "HTTP",
  [ProxyType.Https]: "HTTPS",
  [ProxyType.Socks]: "SOCKS",
  [ProxyType.Socks4]: "SOCKS4",
  [ProxyType.Socks5]: "SOCKS5",
};

export const PROXY_TYPES: readonly ProxyType[] = Object.values(ProxyType);
