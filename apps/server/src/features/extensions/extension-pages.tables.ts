import type { EXTENSION_SORTS } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { anyOf, contains, containsKey } from "../../database/sql.ts";
import type { Db } from "../../database/types.ts";
import { stateAt } from "./extension-state.ts";

/* Which rows of the extensions table a filter lets through, in which order, and how many they are. */

/** The latest run's status, and since when it has it. */
const JOIN_STATUS = sql.raw(
  "join extension_statuses x on x.extension_id = e.id and x.user_id = e.user_id",
);
const JOIN_SCRIPT = sql.raw("left join scripts s on s.id = e.script_id");
const JOIN_SCHEDULE = sql.raw(`left join schedule_extensions se on se.extension_id = e.id
  left join schedules sc on sc.id = se.schedule_id`);
/** What the table calls its account: as it was loaded, else as its network says. */
const JOIN_ACCOUNT = sql.raw(`left join lateral (
  select lower(coalesce(nullif(a.name, ''), f.value #>> '{}', '')) as bare from accounts a
  left join account_facts f on f.extension_id = a.extension_id and f.fact = 'accountName'
  where a.extension_id = e.id
) account on account.bare <> ''`);
/** With its numbers by their value, as names have them. */
const ACCOUNT_KEY = `regexp_replace(
  regexp_replace(account.bare, '([0-9]+)', '00000000000000000000\\1', 'g'),
  '0*([0-9]{20,})', '\\1', 'g') collate "C"`;
const JOIN_GROUP = sql.raw("left join extension_groups g on g.id = e.group_id");

export interface ExtensionsFilter {
  ids?: number[] | undefined;
  search?: string | undefined;
  statuses?: number[] | undefined;
  isOnline?: boolean | undefined;
  /** Enabled states, as they are at that time. */
  states?: { among: number[]; at: Date } | undefined;
  /** As the call names them: statuses, and `none`. */
  accountStatus?: string | undefined;
  scriptId?: number | "none" | undefined;
  scheduleId?: number | undefined;
  groupId?: number | "none" | undefined;
  socialNetwork?: number | undefined;
  proxyId?: number | undefined;
  tagId?: number | "none" | undefined;
}

export type SortColumn = (typeof EXTENSION_SORTS)[number];

export interface Page {
  sort: SortColumn;
  isDescending: boolean;
  offset: number;
  limit: number;
  /** Group by group, of these alone; null being those in none. */
  groups?: (number | null)[] | undefined;
}

/** Rows get their ids as they are created: one order, and one that has an index. */
const SORTS: Record<SortColumn, string> = {
  id: "e.id",
  created: "e.id",
  name: "e.name_key",
  status: "x.status",
  script: "s.name_key",
  account: ACCOUNT_KEY,
  note: "e.note_key",
  schedule: "sc.next_run_at",
  lastRun: "x.status_since",
  lastEvent: "e.last_event_at",
};

/** Both are null for rows that are in no group: they come last. */
const GROUP_ORDER = "g.name_key, g.id";

/** These have an index and no nulls: with a word about nulls the index is no use. */
const INDEXED: readonly SortColumn[] = ["id", "created", "name", "status", "note"];

/** The id settles what is equal. */
function orderBy({ sort, isDescending, groups }: Page): RawBuilder<unknown> {
  const direction = isDescending ? "desc" : "asc";
  const column = SORTS[sort];
  const nulls = INDEXED.includes(sort) ? "" : " nulls last";
  const first = column === "e.id" ? "" : `${column} ${direction}${nulls}, `;
  const own = `${first}e.id ${direction}`;
  return sql.raw(`order by ${groups ? `${GROUP_ORDER}, ${own}` : own}`);
}

/** The row's own texts are looked through byte by byte; what it has of others is found among those. */
const mentions = (userId: number, part: string): RawBuilder<unknown> => sql`(
  ${containsKey("e.searchKey", part)}
  or e.script_id in (select id from scripts where user_id = ${userId} and ${contains("name", part)})
  or e.group_id in (
    select id from extension_groups where user_id = ${userId} and ${contains("name", part)})
  or e.id in (
    select te.extension_id from extension_tags t join tagged_extensions te on te.tag_id = t.id
    where t.user_id = ${userId} and ${contains("t.name", part)})
  or e.id in (
    select ep.extension_id from proxies p join extension_proxies ep on ep.proxy_id = p.id
    where p.user_id = ${userId} and (${contains("p.name", part)} or ${contains("p.host", part)}))
  or e.id in (
    select extension_id from accounts where user_id = ${userId} and ${contains("name", part)})
  or e.id in (
    select n.extension_id from (
      select f.extension_id, f.value #>> '{}' as name
      from account_facts f join extensions own on own.id = f.extension_id
      where f.fact = 'accountName' and own.user_id = ${userId}
    ) as n where ${contains("n.name", part)})
)`;

/** With one status the index has the rows in their order already. */
const isOneOf = (statuses: readonly number[]): RawBuilder<unknown> => {
  const [first, ...others] = statuses;
  return others.length === 0 && first !== undefined
    ? sql`x.status = ${first}`
    : anyOf("x.status", statuses);
};

/** Those whose account has one of these statuses, and perhaps those that have none. */
function hasAccount(userId: number, said: string): RawBuilder<unknown> {
  const wanted = said.split(",");
  const statuses = wanted.filter((one) => one !== "none").map(Number);
  const having = (status: RawBuilder<unknown>) => sql`
    (select extension_id from accounts where user_id = ${userId} and ${status})`;
  const among = sql`e.id in ${having(anyOf("status", statuses))}`;
  if (!wanted.includes("none")) return among;
  return sql`(${among} or e.id not in ${having(sql`true`)})`;
}

const isOrNone = (column: "e.scriptId" | "e.groupId", id: number | "none") =>
  id === "none" ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`;

function conditionsOf(userId: number, filter: ExtensionsFilter): RawBuilder<unknown>[] {
  const { search, statuses, isOnline, scriptId, groupId, socialNetwork, proxyId } = filter;
  const { scheduleId, states, tagId, accountStatus } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.ids) conditions.push(anyOf("e.id", filter.ids));
  if (statuses) conditions.push(isOneOf(statuses));
  if (isOnline !== undefined) conditions.push(sql`e.is_online = ${isOnline}`);
  if (states) conditions.push(sql`(${stateAt(states.at)}) = any(${states.among}::smallint[])`);
  if (accountStatus !== undefined) conditions.push(hasAccount(userId, accountStatus));
  if (scheduleId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from schedule_extensions where schedule_id = ${scheduleId})`,
    );
  if (scriptId !== undefined) conditions.push(isOrNone("e.scriptId", scriptId));
  if (groupId !== undefined) conditions.push(isOrNone("e.groupId", groupId));
  if (socialNetwork !== undefined) conditions.push(sql`e.social_network = ${socialNetwork}`);
  if (proxyId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from extension_proxies where proxy_id = ${proxyId})`,
    );
  if (tagId === "none")
    conditions.push(
      sql`not exists (select from tagged_extensions te where te.extension_id = e.id)`,
    );
  else if (tagId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from tagged_extensions where tag_id = ${tagId})`,
    );
  if (search !== undefined) conditions.push(mentions(userId, search));
  return conditions;
}

function isInOneOf(groups: readonly (number | null)[]): RawBuilder<unknown> {
  const ids = groups.filter((id) => id !== null);
  const isIn = anyOf("e.groupId", ids);
  return ids.length < groups.length ? sql`(${isIn} or e.group_id is null)` : isIn;
}

/** What the filter lets through, joined with no more than filter and order ask about. */
export function filtered(
  userId: number,
  filter: ExtensionsFilter,
  { sort, groups }: Partial<Pick<Page, "sort" | "groups">> = {},
) {
  const joins: RawBuilder<unknown>[] = [];
  const conditions = [sql`e.user_id = ${userId}`, ...conditionsOf(userId, filter)];
  if (filter.statuses || sort === "status" || sort === "lastRun") joins.push(JOIN_STATUS);
  if (sort === "account") joins.push(JOIN_ACCOUNT);
  if (sort === "script") joins.push(JOIN_SCRIPT);
  if (sort === "schedule") joins.push(JOIN_SCHEDULE);
  if (groups) {
    joins.push(JOIN_GROUP);
    conditions.push(isInOneOf(groups));
  }
  return sql`from extensions e ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`;
}

/** So many ids at most, in no order. */
export async function findExtensionIds(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id ${filtered(userId, filter)} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The query of a page's ids, in its order. */
export const idsOfPage = (userId: number, filter: ExtensionsFilter, page: Page) =>
  sql<{ id: number }>`
    select e.id ${filtered(userId, filter, page)} ${orderBy(page)}
    limit ${page.limit} offset ${page.offset}`;

export async function listExtensionIds(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<number[]> {
  const { rows } = await idsOfPage(userId, filter, page).execute(db);
  return rows.map(({ id }) => id);
}

export interface GroupCount {
  /** Null for those in none. */
  id: number | null;
  count: number;
}

/** How many match in each group, in the order in which a list by groups shows them. */
export const countRowsByGroup = (db: Db, userId: number, filter: ExtensionsFilter) =>
  inGroupOrder(
    db,
    sql`select e.group_id, count(*) as count ${filtered(userId, filter)} group by 1`,
  );

/** `counts` has a line for each group: its id, null or 0 for those in none, and how many there are. */
export async function inGroupOrder(db: Db, counts: RawBuilder<unknown>): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select g.id, by_group.count from (${counts}) as by_group (group_id, count)
    left join extension_groups g on g.id = by_group.group_id
    order by ${sql.raw(GROUP_ORDER)}
  `.execute(db);
  return rows;
}
