import {
  type BodyOf,
  type createProxies,
  PROXY_SECRET_MASK,
  type Proxy,
  ProxyStatus,
  type updateProxies,
} from "@baton/contract";
import type { SealedBox } from "../../crypto/sealed-box.ts";
import type { KeptProxy, ProxyRow } from "./proxies.tables.ts";

type NewProxy = BodyOf<typeof createProxies>["proxies"][number];
type ProxyChange = BodyOf<typeof updateProxies>["proxies"][number];

const nameOf = ({ host, port }: { host: string; port: number }): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;

/** Between what a user gives and sees of a proxy, and what is kept of it. */
export function makeProxyValues(sealedBox: SealedBox) {
  const seal = (text: string | null, field: string): string | null =>
    text === null ? null : sealedBox.seal(text, `proxy.${field}`);
  /** Undefined and the mask stand for what is kept. */
  const sealAnew = (text: string | null | undefined, field: string, kept: string | null) =>
    text === undefined || text === PROXY_SECRET_MASK ? kept : seal(text, field);

  return {
    make: (wanted: NewProxy): KeptProxy => ({
      name: wanted.name ?? nameOf(wanted),
      status: ProxyStatus.Unknown,
      type: wanted.type,
      host: wanted.host,
      port: wanted.port,
      sealedLogin: seal(wanted.login, "login"),
      sealedPassword: seal(wanted.password, "password"),
      sealedIpChangeLink: seal(wanted.ipChangeLink, "ipChangeLink"),
      threads: wanted.threadsCount,
    }),

    change: (kept: KeptProxy, change: ProxyChange): KeptProxy => {
      const { type = kept.type, host = kept.host, port = kept.port } = change;
      const next = {
        ...kept,
        type,
        host,
        port,
        sealedLogin: sealAnew(change.login, "login", kept.sealedLogin),
        sealedPassword: sealAnew(change.password, "password", kept.sealedPassword),
        sealedIpChangeLink: sealAnew(change.ipChangeLink, "ipChangeLink", kept.sealedIpChangeLink),
        threads: change.threadsCount ?? kept.threads,
      };
      // A name that nobody has chosen follows the address.
      const isNamed = kept.name !== nameOf(kept);
      const name = change.name ?? (isNamed ? kept.name : nameOf(next));
      const isOther = (["type", "host", "port", "sealedLogin", "sealedPassword"] as const).some(
        (field) => next[field] !== kept[field],
      );
      // What was found out was about another.
      return { ...next, name, status: isOther ? ProxyStatus.Unknown : kept.status };
    },

    present: (row: ProxyRow): Proxy => ({
      id: row.id,
      name: row.name,
      proxyStatus: row.status,
      type: row.type,
      host: row.host,
      port: row.port,
      ipChangeLink:
        row.sealedIpChangeLink === null
          ? null
          : sealedBox.open(row.sealedIpChangeLink, "proxy.ipChangeLink"),
      login: row.sealedLogin === null ? null : PROXY_SECRET_MASK,
      password: row.sealedPassword === null ? null : PROXY_SECRET_MASK,
      threadsCount: row.threads,
      threadsUsed: row.threadsUsed,
      extensionCount: row.extensionCount,
      createdAt: row.createdAt.toISOString(),
    }),
  };
}
