import type { After } from "../../../changes/after.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { setFirst } from "./extension-proxies.tables.ts";
import { findProxyNames } from "./proxies.tables.ts";
import { tellProxies } from "./tell-proxies.ts";

const NUMBER = /^#?(\d{1,15})$/;
const SCHEME = /^[a-z\d]+:\/\//i;

/**
 * The user's proxies that these texts name, by text: a number, a name, or an address that may have a
 * scheme before it and a login after or before it, as lists of proxies have.
 */
export async function findNamedProxies(
  db: Db,
  userId: number,
  texts: readonly string[],
): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const proxies = await findProxyNames(db, userId);
  const known = new Map<string, number>();
  const add = (key: string, id: number) => known.has(key) || known.set(key, id);
  for (const { id, name } of proxies) add(`name ${name.toLowerCase()}`, id);
  for (const { id, host, port } of proxies) add(`address ${host.toLowerCase()}:${port}`, id);
  const ids = new Set(proxies.map(({ id }) => id));
  const find = (text: string): number | undefined => {
    const byName = known.get(`name ${text.toLowerCase()}`);
    if (byName !== undefined) return byName;
    const number = Number(NUMBER.exec(text)?.[1]);
    if (ids.has(number)) return number;
    return known.get(`address ${addressIn(text)}`);
  };
  return new Map(
    texts.flatMap((text): [string, number][] => {
      const id = find(text);
      return id === undefined ? [] : [[text, id]];
    }),
  );
}

/** `host:port` of `scheme://login:password@host:port` and `host:port:login:password`. */
function addressIn(text: string): string {
  const bare = text.replace(SCHEME, "");
  const afterLogin = bare.slice(bare.lastIndexOf("@") + 1);
  return afterLogin.split(":").slice(0, 2).join(":").toLowerCase();
}

/** These are the ones that their extensions use now; what they had stays behind them. */
export async function putProxiesFirst(
  tx: Tx,
  after: After,
  userId: number,
  pairs: readonly { extensionId: number; proxyId: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await setFirst(tx, pairs);
  tellProxies(
    after,
    userId,
    pairs.map(({ extensionId }) => extensionId),
  );
}
