import { type ProxyLine, readProxy } from "@baton/accounts";
import type { After } from "../../../changes/after.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { findNamedProxies } from "./named-proxies.ts";
import { findProxyRowsAt, insertProxies, takeProxyIds } from "./proxies.tables.ts";
import { nameApart } from "./name-apart.ts";
import { makeProxyValues } from "./proxy-values.ts";
import { tellProxies } from "./tell-proxies.ts";

interface Asked {
  userId: number;
  texts: readonly string[];
  sealedBox: SealedBox;
}

export interface WantedProxies {
  /** Whether the text names one of the user's, or an address that can become one. */
  isKnown(text: string): boolean;
  /** By text; what is not there yet is added. */
  provide(tx: Tx, after: After, texts: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

const keyOf = ({ type, host, port, login, password }: ProxyLine): string =>
  JSON.stringify([type, host.toLowerCase(), port, login, password]);

/**
 * The proxies that lines of a list name: the user's own, or else new ones. Room is made for all
 * that may be added, before anything else is locked.
 */
export async function wantProxies(
  tx: Tx,
  { userId, texts, sealedBox }: Asked,
): Promise<WantedProxies> {
  const lines = new Map(
    [...new Set(texts)].flatMap((text): [string, ProxyLine][] => {
      const line = readProxy(text);
      return line ? [[text, line]] : [];
    }),
  );
  const known = await findNamedProxies(tx, userId, texts);
  await matchLogins(tx, { userId, sealedBox, lines, known });
  const added = new Map([...lines].filter(([text]) => !known.has(text)));
  const keys = new Set([...added.values()].map(keyOf));
  if (keys.size > 0) await reserveRows(tx, userId, "proxies", keys.size);
  return {
    isKnown: (text) => known.has(text) || added.has(text),
    async provide(inTx, after, wanted) {
      const missing = [...new Set(wanted)].flatMap((text) => added.get(text) ?? []);
      const made = await addProxies(inTx, { userId, sealedBox, lines: missing });
      if (made.size > 0) tellProxies(after, userId, []);
      for (const text of wanted) {
        const line = added.get(text);
        const id = line && made.get(keyOf(line));
        if (id !== undefined) known.set(text, id);
      }
      return known;
    },
  };
}

interface Told {
  userId: number;
  sealedBox: SealedBox;
  lines: ReadonlyMap<string, ProxyLine>;
  /** By text. */
  known: Map<string, number>;
}

/**
 * Sellers give many proxies one address, and tell them apart by the log-in: an address with another
 * log-in than the known ones have is another proxy.
 */
async function matchLogins(db: Db, { userId, sealedBox, lines, known }: Told): Promise<void> {
  if (lines.size === 0) return;
  const values = makeProxyValues(sealedBox);
  const hosts = [...new Set([...lines.values()].map(({ host }) => host.toLowerCase()))];
  const at = Map.groupBy(await findProxyRowsAt(db, userId, hosts), addressOf);
  for (const [text, line] of lines) {
    const there = at.get(addressOf(line)) ?? [];
    const named = known.get(text);
    // Its name or its number is what the text says.
    if (named !== undefined && there.every(({ id }) => id !== named)) continue;
    const same = there.find((row) => {
      const { login, password } = values.logInOf(row, userId);
      return login === line.login && password === line.password;
    });
    const isAny = ({ sealedLogin }: (typeof there)[number]) =>
      line.login === null || sealedLogin === null;
    const fitting = same ?? there.find(isAny);
    if (fitting) known.set(text, fitting.id);
    else known.delete(text);
  }
}

const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `${host.toLowerCase()} ${port}`;

/** By key: each once, however many lines name it. */
async function addProxies(
  tx: Tx,
  { userId, sealedBox, lines }: { userId: number; sealedBox: SealedBox; lines: ProxyLine[] },
): Promise<Map<string, number>> {
  const once = [...new Map(lines.map((line) => [keyOf(line), line]))];
  if (once.length === 0) return new Map();
  const values = makeProxyValues(sealedBox);
  const ids = await takeProxyIds(tx, once.length);
  const made = once.map(([, line], index) => {
    const id = ids[index] ?? 0;
    const wanted = { ...line, ipChangeLink: null, threadsCount: 0, tags: [] };
    return { ...values.make(wanted, { userId, rowId: id }), id };
  });
  await insertProxies(tx, userId, await nameApart(tx, userId, made));
  return new Map(once.map(([key], index) => [key, ids[index] ?? 0]));
}
