import { proxyTypeOf } from "../../session/proxy-type.ts";
import type { VendorProxy } from "../../core/profiles.ts";

/** How it calls a proxy's kind is not documented. */
export type ProxyWords = Readonly<Partial<Record<VendorProxy["type"], string>>>;

/** What its app writes, by third parties; and what the vendor's own examples have. */
export const LONG_WORDS: ProxyWords = {
  http: "HTTP proxy",
  socks4: "Socks 4 proxy",
  socks5: "Socks 5 proxy",
};
export const SHORT_WORDS: ProxyWords = { http: "http", socks4: "socks4", socks5: "socks5" };

export const proxyBlock = (words: ProxyWords, proxy: VendorProxy | null) =>
  proxy === null
    ? {
        ...{ connection_type: "Without proxy", proxy_url: "" },
        ...{ proxy_username: "", proxy_password: "" },
      }
    : {
        connection_type: proxyTypeOf(words, proxy),
        proxy_url: `${proxy.host}:${proxy.port}`,
        ...{ proxy_username: proxy.login ?? "", proxy_password: proxy.password ?? "" },
      };
