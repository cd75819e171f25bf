import type { PROXY_SORTS, ProxyFilter } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { anyOf, contains, HOLDING_SLOT, records } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

const KEPT = {
  name: "text",
  status: "int",
  type: "int",
  host: "text",
  port: "int",
  sealedLogin: "text",
  sealedPassword: "text",
  sealedIpChangeLink: "text",
  threads: "int",
  tags: "text[]",
} as const;
const KEPT_NAMES = Object.keys(KEPT) as (keyof typeof KEPT)[];
const KEPT_COLUMNS = sql.join(KEPT_NAMES.map((name) => sql.ref(name)));

/** What a proxy is, as it is kept. */
export type KeptProxy = Pick<RowOf<"proxies">, keyof typeof KEPT>;

const FOUND = ["checkedAt", "lastGoodAt", "fault", "latencyMs", "exitAddress", "country"] as const;
const SHOWN = ["id", "createdAt", ...FOUND, "rebootedAt", "exitBefore", "exitAfter"] as const;

export interface ProxyRow extends KeptProxy, Pick<RowOf<"proxies">, (typeof SHOWN)[number]> {
  threadsUsed: number;
  extensionCount: number;
  isChecking: boolean;
}

type SortColumn = (typeof PROXY_SORTS)[number];

interface Page {
  filter: ProxyFilter;
  sort: SortColumn;
  isDescending: boolean;
  offset: number;
  limit: number;
}

const SORTS: Record<SortColumn, string> = {
  id: "p.id",
  name: "p.name_key",
  host: "lower(p.host)",
  proxyStatus: "p.status",
  threadsCount: "p.threads",
  type: "p.type",
  latencyMs: "p.latency_ms",
  checkedAt: "p.checked_at",
  extensionCount: "extension_count",
};

/** Only the one that holds is used. */
const COLUMNS = sql`${KEPT_COLUMNS}, ${sql.join(SHOWN.map((name) => sql.ref(name)))},
  exists (select from proxy_check_queue q where q.proxy_id = p.id) as is_checking,
  (select count(*) from extension_proxies ep where ep.proxy_id = p.id) as extension_count,
  (select count(*) from extension_proxies ep
    join runs r on r.extension_id = ep.extension_id and r.status in (${HOLDING_SLOT})
    where ep.proxy_id = p.id and ep.is_used) as threads_used`;

const ofTag = (tag: string): RawBuilder<unknown> =>
  sql`exists (select from unnest(p.tags) as t (tag) where lower(t.tag) = lower(${tag}))`;

function matching(userId: number, filter: ProxyFilter): RawBuilder<unknown> {
  const { search, tag, status, type, isUsed } = filter;
  const used = sql`exists (select from extension_proxies ep where ep.proxy_id = p.id)`;
  return sql.join(
    [
      sql`p.user_id = ${userId}`,
      search !== undefined &&
        sql`(${contains("p.name", search)} or ${contains("p.host", search)}
          or ${contains("p.exitAddress", search)})`,
      tag !== undefined && ofTag(tag),
      status !== undefined && sql`p.status = ${status}`,
      type !== undefined && sql`p.type = ${type}`,
      isUsed !== undefined && (isUsed ? used : sql`not ${used}`),
    ].filter((part) => part !== false),
    sql` and `,
  );
}

export async function listProxyRows(db: Db, userId: number, page: Page): Promise<ProxyRow[]> {
  const direction = sql.raw(page.isDescending ? "desc" : "asc");
  // What was never found out comes last both ways; other columns go by their indexes.
  const nulls = sql.raw(["latencyMs", "checkedAt"].includes(page.sort) ? "nulls last" : "");
  const { rows } = await sql<ProxyRow>`
    select ${COLUMNS} from proxies p where ${matching(userId, page.filter)}
    order by ${sql.raw(SORTS[page.sort])} ${direction} ${nulls}, p.id ${direction}
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows;
}

export async function countProxyRows(db: Db, userId: number, filter: ProxyFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from proxies p where ${matching(userId, filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of all that match, in their order. */
export async function listMatchingIds(
  db: Db,
  userId: number,
  filter: ProxyFilter,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from proxies p where ${matching(userId, filter)} order by p.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What those of the user's are called, by name. */
export const listNamesOf = (db: Db, userId: number, ids: number[]) =>
  db
    .selectFrom("proxies")
    .select(["id", "name"])
    .where("userId", "=", userId)
    .where(anyOf("id", ids))
    .orderBy("nameKey")
    .orderBy("id")
    .execute();

/** In the order of their ids. */
export async function findProxyRows(db: Db, userId: number, ids: number[]): Promise<ProxyRow[]> {
  const { rows } = await sql<ProxyRow>`
    select ${COLUMNS} from proxies p
    where p.user_id = ${userId} and ${anyOf("p.id", ids)} order by p.id
  `.execute(db);
  return rows;
}

/** What a list names proxies by, the oldest first. */
export const findProxyNames = (db: Db, userId: number) =>
  db
    .selectFrom("proxies")
    .select(["id", "name", "host", "port"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();

/** Those at hosts, given in small letters; the oldest first. */
export const findProxyRowsAt = (db: Db, userId: number, hosts: string[]) =>
  db
    .selectFrom("proxies")
    .select(["id", "host", "port", "sealedLogin", "sealedPassword"])
    .where("userId", "=", userId)
    .where(sql<boolean>`lower(host) = any(${hosts}::text[])`)
    .orderBy("id")
    .execute();

/** Which of the ids are the user's; nobody changes or deletes them before the end. */
export async function lockProxies(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<Map<number, KeptProxy>> {
  const { rows } = await sql<KeptProxy & { id: number }>`
    select id, ${KEPT_COLUMNS} from proxies p
    where p.user_id = ${userId} and ${anyOf("p.id", ids)} order by p.id
    for no key update
  `.execute(tx);
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

/** Numbers for so many new ones: what is sealed of a proxy is bound to its number. */
export async function takeProxyIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('proxies', 'id')) as id from generate_series(1, ${count})
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** With ids that were taken for them. */
export async function insertProxies(
  tx: Tx,
  userId: number,
  proxies: (KeptProxy & { id: number })[],
): Promise<void> {
  await sql`
    insert into proxies (id, user_id, ${KEPT_COLUMNS}) overriding system value
    select id, ${userId}, ${KEPT_COLUMNS} from ${records(proxies, { ...KEPT, id: "bigint" })}
  `.execute(tx);
}

/** What was found out was about another: one with another address, or another log-in. */
const IS_OTHER = sql`(p.type, p.host, p.port, p.sealed_login, p.sealed_password)
  is distinct from (n.type, n.host, n.port, n.sealed_login, n.sealed_password)`;
const FORGOTTEN = sql.join(
  FOUND.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = case when ${IS_OTHER} then null else p.${column} end`;
  }),
);

/** The proxies must be locked. */
export async function updateProxyRows(tx: Tx, changed: Map<number, KeptProxy>): Promise<void> {
  const wanted = [...changed].map(([id, kept]) => ({ ...kept, id }));
  const news = KEPT_NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`);
  await sql`
    update proxies p set ${sql.join(news)}, ${FORGOTTEN}
    from ${records(wanted, { ...KEPT, id: "bigint" })}
    where p.id = n.id
  `.execute(tx);
}

export const deleteProxyRows = (tx: Tx, ids: number[]) =>
  tx.deleteFrom("proxies").where(anyOf("id", ids)).execute();
