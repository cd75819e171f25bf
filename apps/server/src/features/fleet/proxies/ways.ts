import { createHash } from "node:crypto";
import type { ProxyType, Way } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { makeProxyValues } from "./proxy-values.ts";
import { listUsedProxies, type UsedProxy } from "./used-proxies.tables.ts";

/** What no key opens any more: a login that no proxy takes, so that nothing leaves without one. */
const UNREADABLE = "unreadable";
const DIRECT: Way = { key: "direct", via: "direct" };

/** A proxy with its login, on its way to whoever goes out through it. */
export interface OpenProxy {
  key: string;
  type: ProxyType;
  host: string;
  port: number;
  login: string | null;
  password: string | null;
}

export type WaysReader = ReturnType<typeof makeWaysReader>;

/** How extensions' browsers are to go out; the login is opened here, in the moment it is sent. */
export function makeWaysReader({
  sealedBox,
  echoUrls,
}: {
  sealedBox: SealedBox;
  echoUrls: string[];
}) {
  const values = makeProxyValues(sealedBox);

  const open = (row: UsedProxy): OpenProxy => {
    const { login = UNREADABLE, password = UNREADABLE } = values.logInOf(row, row.userId);
    const { host, port } = row;
    return { key: keyOf(row), type: row.type as ProxyType, host, port, login, password };
  };

  const toWay = (row: UsedProxy): Way => {
    // The forwarder goes out through the proxy itself, and needs nobody else to know the login.
    if (row.isForwarded)
      return { key: keyOf(row), via: "forwarder", echoUrls, isSuspected: row.isDead };
    return { ...open(row), via: "proxy", echoUrls, isSuspected: row.isDead };
  };

  return {
    /** A way for each of these extensions. */
    read: async (db: Db, extensionIds: number[]): Promise<Map<number, Way>> => {
      const ways = new Map<number, Way>(extensionIds.map((id) => [id, DIRECT]));
      for (const row of await listUsedProxies(db, extensionIds))
        ways.set(row.extensionId, toWay(row));
      return ways;
    },

    /** The proxy that the extension's browser goes out through; undefined for none. */
    findProxy: async (db: Db, extensionId: number): Promise<OpenProxy | undefined> => {
      const [row] = await listUsedProxies(db, [extensionId]);
      return row && open(row);
    },
  };
}

/** Another proxy, address or login has another key; nobody can tell the login from it. */
export function keyOf(row: UsedProxy): string {
  const { id, type, host, port, sealedLogin, sealedPassword, isForwarded } = row;
  const text = JSON.stringify([id, type, host, port, sealedLogin, sealedPassword, isForwarded]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 32);
}
