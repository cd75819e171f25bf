import type {
  BodyOf,
  createProxies,
  listProxies,
  PROXY_SORTS,
  QueryOf,
  updateProxies,
} from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { allDone } from "../../../http/bulk-answer.ts";
import { fail } from "../../../http/errors.ts";
import type { ExtensionsReader } from "../extensions/for-others.ts";
import { refuseKeptElsewhere } from "../../../http/kept-secrets.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { nameApart } from "./name-apart.ts";
import { tellProxies } from "./tell-proxies.ts";
import { listExtensionsWith } from "./extension-proxies.tables.ts";
import {
  countProxyRows,
  type KeptProxy,
  findProxyRows,
  insertProxies,
  listProxyRows,
  lockProxies,
  takeProxyIds,
  updateProxyRows,
} from "./proxies.tables.ts";
import {
  isKept,
  isOtherProxy as isOther,
  makeProxyValues,
  type ProxyChange,
} from "./proxy-values.ts";
import { forgetWords } from "./used-proxies.tables.ts";

export interface ProxiesDeps {
  db: Db;
  reader: ExtensionsReader;
  sealedBox: SealedBox;
}

/** Whoever needs both locks extensions before proxies. */
export function makeProxiesService(deps: ProxiesDeps) {
  const { db } = deps;
  const values = makeProxyValues(deps.sealedBox);

  const find = async (user: User, ids: number[]) => ({
    data: (await findProxyRows(db, user.id, ids)).map((row) => values.present(row, user.id)),
  });

  return {
    get: async (user: User, id: number) => {
      const [proxy] = (await find(user, [id])).data;
      if (!proxy) throw fail("notFound");
      return proxy;
    },

    list: async (user: User, query: QueryOf<typeof listProxies>) => {
      const { page, pageSize, sort, searchString, search = searchString, ...rest } = query;
      const filter = { ...rest, search };
      const [rows, totalCount] = await Promise.all([
        listProxyRows(db, user.id, {
          filter,
          sort: sort.replace(/^-/, "") as (typeof PROXY_SORTS)[number],
          isDescending: sort.startsWith("-"),
          offset: (page - 1) * pageSize,
          limit: pageSize,
        }),
        countProxyRows(db, user.id, filter),
      ]);
      return { data: rows.map((row) => values.present(row, user.id)), totalCount };
    },

    create: async (user: User, { proxies }: BodyOf<typeof createProxies>) => {
      const ids = await change(db, async (tx, after) => {
        await reserveRows(tx, user.id, "proxies", proxies.length);
        tellProxies(after, user.id, []);
        const taken = await takeProxyIds(tx, proxies.length);
        const made = proxies.map((proxy, index) => {
          const id = taken[index] ?? 0;
          return { ...values.make(proxy, { userId: user.id, rowId: id }), id };
        });
        await insertProxies(tx, user.id, await nameApart(tx, user.id, made));
        return taken;
      });
      return find(user, ids);
    },

    update: async (user: User, { proxies }: BodyOf<typeof updateProxies>) => {
      const ids = proxies.map((proxy) => proxy.id);
      refuseDoubles(ids);
      await change(db, async (tx, after) => {
        const kept = await lockProxies(tx, user.id, ids);
        const changed = proxies.map((proxy, index) => {
          const before = kept.get(proxy.id);
          if (!before) throw fail("notFound", { field: `proxies.${index}.id` });
          refuseElsewhere(user, before, proxy, `proxies.${index}`);
          return [
            proxy.id,
            values.change(before, proxy, { userId: user.id, rowId: proxy.id }),
          ] as const;
        });
        await updateProxyRows(tx, new Map(changed));
        const others = changed.filter(([id, proxy]) => isOther(kept.get(id), proxy));
        await forgetWords(
          tx,
          others.map(([id]) => id),
        );
        tellProxies(after, user.id, await listExtensionsWith(tx, ids));
      });
      return allDone((await find(user, ids)).data);
    },
  };
}

const PLACE_FIELDS = ["type", "host", "port"] as const;

/** Where a proxy is, is where its log-in is sent. */
function refuseElsewhere(user: User, before: KeptProxy, wanted: ProxyChange, at: string): void {
  const field = PLACE_FIELDS.find(
    (one) => wanted[one] !== undefined && wanted[one] !== before[one],
  );
  if (field === undefined) return;
  if (user.isImpersonated)
    throw fail("notAllowed", { reason: "ownersOnly", field: `${at}.${field}` });
  refuseKeptElsewhere(true, {
    [`${at}.login`]: before.sealedLogin !== null && isKept(wanted.login),
    [`${at}.password`]: before.sealedPassword !== null && isKept(wanted.password),
  });
}

function refuseDoubles(ids: number[]): void {
  const index = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (index < 0) return;
  throw fail("invalidInput", { field: `proxies.${index}.id`, message: "is named twice" });
}

/** Names the first that is not among the user's. */
export function requireAll(
  ids: number[],
  known: { has(id: number): boolean },
  field: string,
): void {
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw fail("notFound", { field: `${field}.${index}` });
}
