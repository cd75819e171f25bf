import type { Proxy, PROXY_SORTS, ProxyStatus, ProxyType } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { containsText } from "../../database/contains-text.ts";
import type { Db, Tx } from "../../database/types.ts";

/** What a proxy is, as it is kept. */
export interface KeptProxy {
  name: string;
  status: ProxyStatus;
  type: ProxyType;
  host: string;
  port: number;
  sealedLogin: string | null;
  sealedPassword: string | null;
  sealedIpChangeLink: string | null;
  threads: number;
}

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
  name: "lower(p.name)",
  host: "lower(p.host)",
  proxyStatus: "p.status",
  threadsCount: "p.threads",
};

const KEPT = sql.raw(`p.id, p.name, p.status, p.type, p.host, p.port, p.threads,
  p.sealed_login as "sealedLogin", p.sealed_password as "sealedPassword",
  p.sealed_ip_change_link as "sealedIpChangeLink"`);
/** Only the first proxy of an extension is used. */
const COLUMNS = sql`${KEPT}, p.created_at as "createdAt",
  (select count(*) from extension_proxies ep where ep.proxy_id = p.id) as "extensionCount",
  (select count(*) from extension_proxies ep
    join runs r on r.extension_id = ep.extension_id and r.status in (1, 2, 6)
    where ep.proxy_id = p.id and ep.place = 0) as "threadsUsed"`;

const matching = (userId: number, search: string | undefined): RawBuilder<unknown> =>
  search === undefined
    ? sql`p.user_id = ${userId}`
    : sql`p.user_id = ${userId} and (${containsText(sql<string>`p.name`, search)}
        or ${containsText(sql<string>`p.host`, search)})`;

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
    where p.user_id = ${userId} and p.id = any(${ids}::bigint[]) order by p.id
  `.execute(db);
  return rows;
}

/** Of the ids, those that are the user's; nobody changes or deletes them before the end. */
export async function lockProxies(
  tx: Tx,
  userId: number,
  ids: number[],
): Promise<Map<number, KeptProxy>> {
  const { rows } = await sql<KeptProxy & { id: number }>`
    select ${KEPT} from proxies p
    where p.user_id = ${userId} and p.id = any(${ids}::bigint[]) order by p.id
    for no key update
  `.execute(tx);
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

const columnsOf = (proxies: KeptProxy[]) => sql`
  ${proxies.map((p) => p.name)}::text[], ${proxies.map((p) => p.status)}::smallint[],
  ${proxies.map((p) => p.type)}::smallint[], ${proxies.map((p) => p.host)}::text[],
  ${proxies.map((p) => p.port)}::integer[], ${proxies.map((p) => p.sealedLogin)}::text[],
  ${proxies.map((p) => p.sealedPassword)}::text[],
  ${proxies.map((p) => p.sealedIpChangeLink)}::text[], ${proxies.map((p) => p.threads)}::integer[]`;
const COLUMN_NAMES = sql.raw(`name, status, type, host, port, sealed_login, sealed_password,
  sealed_ip_change_link, threads`);

/** Their ids, in their order. */
export async function insertProxies(
  tx: Tx,
  userId: number,
  proxies: KeptProxy[],
): Promise<number[]> {
  const { rows } = await sql<Pick<Proxy, "id">>`
    insert into proxies (user_id, ${COLUMN_NAMES})
    select ${userId}, ${COLUMN_NAMES}
    from unnest(${columnsOf(proxies)}) with ordinality as wanted (${COLUMN_NAMES}, number)
    order by number
    returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** The proxies must be locked. */
export async function updateProxyRows(tx: Tx, changed: Map<number, KeptProxy>): Promise<void> {
  await sql`
    update proxies p set name = wanted.name, status = wanted.status, type = wanted.type,
      host = wanted.host, port = wanted.port, sealed_login = wanted.sealed_login,
      sealed_password = wanted.sealed_password,
      sealed_ip_change_link = wanted.sealed_ip_change_link, threads = wanted.threads
    from unnest(${[...changed.keys()]}::bigint[], ${columnsOf([...changed.values()])})
      as wanted (id, ${COLUMN_NAMES})
    where p.id = wanted.id
  `.execute(tx);
}

export const deleteProxyRows = (tx: Tx, ids: number[]) =>
  tx
    .deleteFrom("proxies")
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
