import { BrowserApi, type EXTENSION_SORTS } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { anyOf, isOneOf } from "../../../database/sql.ts";
import { isInState } from "./extension-state.ts";
import { mentions, type Searched } from "./extension-texts.tables.ts";

/* Which rows of the extensions table a filter lets through. */

const ROWS = sql.raw("extensions e");
/** The latest run's status, and since when it has it. */
const JOIN_STATUS = sql.raw(
  "join extension_statuses x on x.extension_id = e.id and x.user_id = e.user_id",
);
/** Where nothing else is asked about, a narrow table is all that is read. */
const STATUSES_ALONE = sql.raw(
  "extension_statuses x cross join lateral (select x.extension_id as id, x.user_id) as e",
);
/** What its account is called, and what it is searched by. */
const JOIN_TEXTS = sql.raw(
  "join extension_texts t on t.extension_id = e.id and t.user_id = e.user_id",
);
const TEXTS_ALONE = sql.raw(
  "extension_texts t cross join lateral (select t.extension_id as id, t.user_id) as e",
);
const JOIN_SCRIPT = sql.raw("left join scripts s on s.id = e.script_id");
const JOIN_SCHEDULE = sql.raw(`left join schedule_extensions se on se.extension_id = e.id
  left join schedules sc on sc.id = se.schedule_id`);

export type SortColumn = (typeof EXTENSION_SORTS)[number];

/** What lists are cut into pieces by: all rows of a piece have one of these, or none if there are none. */
export interface Piece {
  by: "group" | "script" | "schedule";
  ids: number[];
  /** What the rows of the other pieces have. */
  others: number[];
}

export interface ExtensionsFilter {
  ids?: number[] | undefined;
  search?: Searched | undefined;
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
  browserApi?: BrowserApi | undefined;
  proxyId?: number | undefined;
  tagId?: number | "none" | undefined;
  piece?: Piece | undefined;
}

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

/**
 * Schedules that do not start again are as good as none, and are in no piece. That those that do are
 * known by their ids halves what it takes to leave their rows out.
 */
const hasNoneOf = (schedules: number[]) => sql`not exists (
  select from schedule_extensions se
  where se.extension_id = e.id and ${anyOf("se.scheduleId", schedules)})`;

function isInPiece({ by, ids, others }: Piece): RawBuilder<unknown> {
  if (by === "schedule")
    return ids.length === 0
      ? hasNoneOf(others)
      : sql`e.id in (select extension_id from schedule_extensions where ${isOneOf("scheduleId", ids)})`;
  const column = by === "group" ? "groupId" : "scriptId";
  return ids.length === 0 ? sql`${sql.ref(column)} is null` : isOneOf(column, ids);
}

const hasTag = (tagId: number | "none"): RawBuilder<unknown> =>
  tagId === "none"
    ? sql`not exists (select from tagged_extensions te where te.extension_id = e.id)`
    : sql`e.id in (select extension_id from tagged_extensions where tag_id = ${tagId})`;

/** By the profile that stands for the row's browser. */
const hasBrowser = (userId: number, browserApi: BrowserApi): RawBuilder<unknown> =>
  browserApi === BrowserApi.None
    ? sql`not exists (select from browser_profiles p where p.extension_id = e.id)`
    : sql`e.id in (select extension_id from browser_profiles
        where user_id = ${userId} and browser_api = ${browserApi})`;

function conditionsOf(userId: number, filter: ExtensionsFilter): RawBuilder<unknown>[] {
  const { search, statuses, isOnline, scriptId, groupId, socialNetwork, proxyId } = filter;
  const { scheduleId, states, tagId, accountStatus } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.ids) conditions.push(anyOf("e.id", filter.ids));
  if (statuses) conditions.push(isOneOf("x.status", statuses));
  if (isOnline !== undefined) conditions.push(sql`e.is_online = ${isOnline}`);
  if (states) conditions.push(isInState(states.among, states.at));
  if (accountStatus !== undefined) conditions.push(hasAccount(userId, accountStatus));
  if (scheduleId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from schedule_extensions where schedule_id = ${scheduleId})`,
    );
  if (scriptId !== undefined) conditions.push(isOrNone("e.scriptId", scriptId));
  if (groupId !== undefined) conditions.push(isOrNone("e.groupId", groupId));
  if (filter.browserApi !== undefined) conditions.push(hasBrowser(userId, filter.browserApi));
  if (socialNetwork !== undefined) conditions.push(sql`e.social_network = ${socialNetwork}`);
  if (proxyId !== undefined)
    conditions.push(
      sql`e.id in (select extension_id from extension_proxies where proxy_id = ${proxyId})`,
    );
  if (tagId !== undefined) conditions.push(hasTag(tagId));
  if (filter.piece) conditions.push(isInPiece(filter.piece));
  if (search) conditions.push(mentions(userId, search));
  return conditions;
}

interface Reading {
  sort?: SortColumn;
  /** What is read of `e`: nothing but ids, or any column. */
  reads?: "ids" | "rows";
}

/** What the filter lets through, joined with no more than filter and order ask about. */
export function filtered(
  userId: number,
  filter: ExtensionsFilter,
  { sort, reads = "rows" }: Reading = {},
) {
  if (reads === "ids" && isOfTagAlone(filter, sort))
    return sql`from tagged_extensions o cross join lateral (select o.extension_id as id, o.user_id) as e
      where o.tag_id = ${filter.tagId} and o.user_id = ${userId}`;
  const conditions = [sql`e.user_id = ${userId}`, ...conditionsOf(userId, filter)];
  return sql`from ${tablesFor(filter, sort, reads)} where ${sql.join(conditions, sql` and `)}`;
}

const askedIn = (filter: ExtensionsFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name));

/** Where the extensions that have the tag are listed is all that is read. */
const isOfTagAlone = (filter: ExtensionsFilter, sort: SortColumn | undefined): boolean =>
  BY_ID.includes(sort) && filter.tagId !== "none" && askedIn(filter).join() === "tagId";

function tablesFor(
  filter: ExtensionsFilter,
  sort: SortColumn | undefined,
  reads: Reading["reads"],
): RawBuilder<unknown> {
  const hasStatus = filter.statuses !== undefined || sort === "status" || sort === "lastRun";
  const asked = askedIn(filter);
  if (reads === "ids" && asked.length === 0 && sort === "account") return TEXTS_ALONE;
  const areStatusesEnough =
    OF_STATUSES.includes(sort) && asked.every((name) => name === "statuses");
  if (reads === "ids" && hasStatus && areStatusesEnough) return STATUSES_ALONE;
  const tables = [ROWS];
  if (hasStatus) tables.push(JOIN_STATUS);
  if (sort === "account") tables.push(JOIN_TEXTS);
  if (sort === "script") tables.push(JOIN_SCRIPT);
  if (sort === "schedule") tables.push(JOIN_SCHEDULE);
  return sql.join(tables, sql` `);
}

const BY_ID: readonly (SortColumn | undefined)[] = ["id", "created", undefined];
const OF_STATUSES: readonly (SortColumn | undefined)[] = [...BY_ID, "status", "lastRun"];
