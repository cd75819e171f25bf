import type { PROXY_SORTS } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { anyOf, contains, HOLDING_SLOT, records } from "../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../database/types.ts";

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
} as const;
const KEPT_NAMES = Object.keys(KEPT) as (keyof typeof KEPT)[];
const KEPT_COLUMNS = sql.join(KEPT_NAMES.map((name) => sql.ref(name)));

/** What a proxy is, as it is kept. */
export type KeptProxy = Pick<RowOf<"proxies">, keyof typeof KEPT>;

export interface ProxyRow extends KeptProxy {
  id: number;
  createdAt: Date;
  threadsUsed: number;
  extensionCount: number;
}

type SortColumn = (typeof PROXY_SORTS)[number];

interface Page {
  search: string | undefined;
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
};

/** Only the first proxy of an extension is used. */
const COLUMNS = sql`p.id, ${KEPT_COLUMNS}, p.created_at,
  (select count(*) from extension_proxies ep where ep.proxy_id = p.id) as extension_count,
  (select count(*) from extension_proxies ep
    join runs r on r.extension_id = ep.extension_id and r.status in (${HOLDING_SLOT})
    where ep.proxy_id = p.id and ep.place = 0) as threads_used`;

const matching = (userId: number, search: string | undefined): RawBuilder<unknown> =>
  search === undefined
    ? sql`p.user_id = ${userId}`
    : sql`p.user_id = ${userId} and (${contains("p.name", search)}
        or ${contains("p.host", search)})`;

export async function listProxyRows(db: Db, userId: number, page: Page): Promise<ProxyRow[]> {
  const direction = sql.raw(page.isDescending ? "desc" : "asc");
  const { rows } = await sql<ProxyRow>`
    select ${COLUMNS} from proxies p where ${matching(userId, page.search)}
    order by ${sql.raw(SORTS[page.sort])} ${direction}, p.id ${direction}
    limit ${page.limit} offset ${page.offset}
  `.execute(db);
  return rows;
}

export async function countProxyRows(
  db: Db,
  userId: number,
  search: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from proxies p where ${matching(userId, search)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

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

/** The proxies must be locked. */
export async function updateProxyRows(tx: Tx, changed: Map<number, KeptProxy>): Promise<void> {
  const wanted = [...changed].map(([id, kept]) => ({ ...kept, id }));
  const news = KEPT_NAMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`n.${name}`)}`);
  await sql`
    update proxies p set ${sql.join(news)}
    from ${records(wanted, { ...KEPT, id: "bigint" })}
    where p.id = n.id
  `.execute(tx);
}

export const deleteProxyRows = (tx: Tx, ids: number[]) =>
  tx.deleteFrom("proxies").where(anyOf("id", ids)).execute();
