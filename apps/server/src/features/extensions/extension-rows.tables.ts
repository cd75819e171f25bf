import {
  type AccountFact,
  type AccountStatus,
  type Extension,
  type EXTENSION_SORTS,
  type Schedule,
  ScriptStatus,
} from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { readByIndexes } from "../../database/find-by-indexes.ts";
import { anyOf, contains, kept, statusLiteral } from "../../database/sql.ts";
import type { Db, RowOf } from "../../database/types.ts";
import { stateAt } from "./extension-state.ts";

/*
 * The extensions table as it is read: one query over all that a row shows. Reading joins what other
 * features keep; writing it is theirs alone.
 */

type ExtensionColumns = Pick<
  RowOf<"extensions">,
  | "id"
  | "name"
  | "state"
  | "isOnline"
  | "socialNetwork"
  | "note"
  | "browserName"
  | "browserVersion"
  | "platform"
  | "agentVersion"
  | "lastEventAt"
  | "createdAt"
>;
interface ScriptColumns {
  scriptId: number | null;
  scriptName: string | null;
}
type RunColumns = { runId: number | null; runScriptName: string } & Pick<
  RowOf<"runs">,
  | "isOnce"
  | "status"
  | "statusSince"
  | "stepNumber"
  | "stepCount"
  | "rowNumber"
  | "rowCount"
  | "failureCode"
  | "errorMessage"
>;
interface ProfileColumns {
  profileId: number | null;
  profileName: string;
  browserApi: RowOf<"browserProfiles">["browserApi"];
  profileState: RowOf<"browserProfiles">["state"];
}
interface ScheduleColumns {
  scheduleId: number | null;
  performMode: Schedule["performMode"];
  nextRunAt: Date | null;
  /** The rule of a schedule whose extensions do not all start at once. */
  spreadRule: Schedule | null;
}
interface GroupColumns {
  groupId: number | null;
  groupName: string;
  threadCount: number | null;
}
interface ProxyColumns {
  /** Null where it has none. */
  proxies: Extension["proxies"] | null;
}
interface AccountColumns {
  /** Null where it has none, like the others. */
  accountName: string | null;
  accountStatus: AccountStatus;
  accountStatusSince: Date;
  checkedAt: Date | null;
  reasonCode: string | null;
  reasonMessage: string | null;
  isOnlyBrowser: boolean;
  hasTwoFactorKey: boolean;
  cookieCount: number;
  /** Null where nothing was read; times as the database writes them in JSON. */
  facts: AccountFact[] | null;
}
export type ExtensionRow = ExtensionColumns &
  AccountColumns &
  ProxyColumns &
  ScriptColumns &
  RunColumns &
  ProfileColumns &
  ScheduleColumns &
  GroupColumns;

const COLUMNS = sql.raw(`e.id, e.name, e.state, e.is_online, e.social_network, e.note,
  e.browser_name, e.browser_version, e.platform, e.agent_version, e.last_event_at, e.created_at,
  s.id as script_id, s.name as script_name,
  r.id as run_id, r.status, r.status_since, r.step_number, r.step_count, r.row_number, r.row_count,
  r.failure_code, r.error_message, r.script_name as run_script_name, r.is_once,
  p.id as profile_id, p.name as profile_name, p.browser_api, p.state as profile_state,
  sc.id as schedule_id, sc.rule ->> 'performMode' as perform_mode, sc.next_run_at,
  case when sc.rule ->> 'spreadMinutes' is not null then sc.rule end as spread_rule,
  (select json_agg(json_build_object('id', x.id, 'name', x.name, 'proxyStatus', x.status)
    order by ep.place) from extension_proxies ep join proxies x on x.id = ep.proxy_id
    where ep.extension_id = e.id) as proxies,
  g.id as group_id, g.name as group_name, g.thread_count,
  a.name as account_name, a.status as account_status, a.status_since as account_status_since,
  a.checked_at, a.reason_code, a.reason_message, a.is_only_browser,
  a.sealed_two_factor_key is not null as has_two_factor_key, a.cookie_count,
  (select json_agg(json_build_object('fact', f.fact, 'value', f.value, 'readAt', f.read_at)
    order by f.fact) from account_facts f where f.extension_id = e.id) as facts`);
const JOIN_SCRIPT = sql.raw("left join scripts s on s.id = e.script_id");
const JOIN_RUN = sql.raw("left join runs r on r.id = e.latest_run_id");
const JOIN_PROFILE = sql.raw("left join browser_profiles p on p.extension_id = e.id");
const JOIN_SCHEDULE = sql.raw(`left join schedule_extensions se on se.extension_id = e.id
  left join schedules sc on sc.id = se.schedule_id`);

const JOIN_ACCOUNT = sql.raw("left join accounts a on a.extension_id = e.id");
const JOIN_GROUP = sql.raw("left join extension_groups g on g.id = e.group_id");

export interface ExtensionsFilter {
  search?: string | undefined;
  statuses?: number[] | undefined;
  isOnline?: boolean | undefined;
  /** Enabled states, as they are at that time. */
  states?: { among: number[]; at: Date } | undefined;
  scriptId?: number | "none" | undefined;
  scheduleId?: number | undefined;
  groupId?: number | "none" | undefined;
  socialNetwork?: number | undefined;
  proxyId?: number | undefined;
}

export type SortColumn = (typeof EXTENSION_SORTS)[number];

interface Page {
  sort: SortColumn;
  isDescending: boolean;
  offset: number;
  limit: number;
  /** Group by group; without the rows of those that are collapsed, 0 being those in none. */
  groups?: { collapsed: number[] } | undefined;
}

/** Rows get their ids as they are created: one order, and one that has an index. */
const SORTS: Record<SortColumn, string> = {
  id: "e.id",
  created: "e.id",
  name: "e.name_key",
  status: `coalesce(r.status, ${ScriptStatus.Unknown})`,
  script: "s.name_key",
  note: "lower(e.note)",
  schedule: "sc.next_run_at",
  lastRun: "r.status_since",
  lastEvent: "e.last_event_at",
};

/** Both are null for rows that are in no group: they come last. */
const GROUP_ORDER = "g.name_key, g.id";

/** These have an index and no nulls: with a word about nulls the index is no use. */
const INDEXED: readonly SortColumn[] = ["id", "created", "name"];

/** The id settles what is equal. */
function orderBy({ sort, isDescending, groups }: Page): RawBuilder<unknown> {
  const direction = isDescending ? "desc" : "asc";
  const column = SORTS[sort];
  const nulls = INDEXED.includes(sort) ? "" : " nulls last";
  const first = column === "e.id" ? "" : `${column} ${direction}${nulls}, `;
  const own = `${first}e.id ${direction}`;
  return sql.raw(`order by ${groups ? `${GROUP_ORDER}, ${own}` : own}`);
}

function conditionsOf(filter: ExtensionsFilter): RawBuilder<unknown>[] {
  const { search, statuses, isOnline, scriptId, groupId, socialNetwork, proxyId } = filter;
  const { scheduleId, states } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (statuses)
    conditions.push(
      sql`coalesce(r.status, ${statusLiteral("Unknown")}) = any(${statuses}::smallint[])`,
    );
  if (isOnline !== undefined) conditions.push(sql`e.is_online = ${isOnline}`);
  if (states) conditions.push(sql`${stateAt(states.at)} = any(${states.among}::smallint[])`);
  if (scheduleId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from schedule_extensions where schedule_id = ${scheduleId})`,
    );
  if (scriptId === "none") conditions.push(sql`e.script_id is null`);
  else if (scriptId !== undefined) conditions.push(sql`e.script_id = ${scriptId}`);
  if (groupId === "none") conditions.push(sql`e.group_id is null`);
  else if (groupId !== undefined) conditions.push(sql`e.group_id = ${groupId}`);
  if (socialNetwork !== undefined) conditions.push(sql`e.social_network = ${socialNetwork}`);
  if (proxyId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from extension_proxies where proxy_id = ${proxyId})`,
    );
  if (search !== undefined) {
    const found = (["e.name", "e.note", "s.name"] as const).map((name) => contains(name, search));
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  return conditions;
}

/** What the filter lets through, joined with no more than filter and order ask about. */
export function filtered(
  userId: number,
  filter: ExtensionsFilter,
  { sort, groups }: Partial<Pick<Page, "sort" | "groups">> = {},
) {
  const joins: RawBuilder<unknown>[] = [];
  const conditions = [sql`e.user_id = ${userId}`, ...conditionsOf(filter)];
  if (filter.statuses || sort === "status" || sort === "lastRun") joins.push(JOIN_RUN);
  if (filter.search !== undefined || sort === "script") joins.push(JOIN_SCRIPT);
  if (sort === "schedule") joins.push(JOIN_SCHEDULE);
  if (groups) joins.push(JOIN_GROUP);
  if (groups && groups.collapsed.length > 0)
    conditions.push(sql`coalesce(e.group_id, 0) <> all(${groups.collapsed}::bigint[])`);
  return sql`from extensions e ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`;
}

/** The page's ids are found first: details are joined for them alone. */
export async function listExtensionRows(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
  page: Page,
): Promise<ExtensionRow[]> {
  const order = orderBy(page);
  const { rows } = await sql<ExtensionRow>`
    with page as (
      select e.id ${filtered(userId, filter, page)} ${order}
      limit ${page.limit} offset ${page.offset}
    )
    select ${COLUMNS} from page join extensions e on e.id = page.id
    ${JOIN_SCRIPT} ${JOIN_RUN} ${JOIN_PROFILE} ${JOIN_SCHEDULE} ${JOIN_GROUP} ${JOIN_ACCOUNT}
    ${order}
  `.execute(db);
  return rows;
}

export async function countExtensionRows(
  db: Db,
  userId: number,
  filter: ExtensionsFilter = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${filtered(userId, filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many match in each group, in the order in which a list by groups shows them. */
export async function countRowsByGroup(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
): Promise<{ id: number | null; count: number }[]> {
  const { rows } = await sql<{ id: number | null; count: number }>`
    select g.id, by_group.count from (
      select e.group_id, count(*) as count ${filtered(userId, filter)} group by e.group_id
    ) as by_group
    left join extension_groups g on g.id = by_group.group_id
    order by ${sql.raw(GROUP_ORDER)}
  `.execute(db);
  return rows;
}

/** Which of the ids are the user's, in the order of the ids. */
export async function findExtensionRows(
  db: Db,
  userId: number,
  ids: number[],
): Promise<ExtensionRow[]> {
  const find = sql<ExtensionRow>`
    select ${COLUMNS} from extensions e ${JOIN_SCRIPT} ${JOIN_RUN} ${JOIN_PROFILE} ${JOIN_SCHEDULE}
    ${JOIN_GROUP} ${JOIN_ACCOUNT} where e.user_id = ${userId} and ${anyOf("e.id", ids)} order by e.id
  `;
  // To plan so many joins takes longer than to follow them.
  return readByIndexes(db, async (tx) => (await kept(find).execute(tx)).rows);
}
