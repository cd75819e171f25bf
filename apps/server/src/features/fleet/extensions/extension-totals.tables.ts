import { ExtensionState } from "@baton/contract";
import { sql } from "kysely";
import { readByIndexes } from "../../../database/find-by-indexes.ts";
import { anyOf, kept } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { type ExtensionsFilter, filtered } from "./extension-filters.tables.ts";
import { idsOfPage, type Page } from "./extension-pages.tables.ts";
import { type ExtensionRows, findRowsOfPage } from "./extension-rows.tables.ts";
import { isHeardUnconnected } from "./extension-state.ts";
import { countMentioning } from "./extension-texts.tables.ts";

/** What is counted as it changes: triggers add lines to `extension_count_changes`. */
interface Counted {
  kind: "all" | "status" | "group" | "script" | "network" | "online" | "tag";
  values: number[];
}

/** How the filter's rows are counted, when it asks for one thing at most that is. */
export function countedBy(filter: ExtensionsFilter): Counted | undefined {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (given.length === 0) return { kind: "all", values: [0] };
  if (given.length > 1) return undefined;
  const { statuses, groupId, scriptId, socialNetwork, isOnline, tagId } = filter;
  if (statuses) return { kind: "status", values: [...new Set(statuses)] };
  if (groupId !== undefined) return { kind: "group", values: [groupId === "none" ? 0 : groupId] };
  if (scriptId !== undefined)
    return { kind: "script", values: [scriptId === "none" ? 0 : scriptId] };
  if (socialNetwork !== undefined) return { kind: "network", values: [socialNetwork] };
  if (isOnline !== undefined) return { kind: "online", values: [Number(isOnline)] };
  if (tagId !== undefined && tagId !== "none") return { kind: "tag", values: [tagId] };
  return undefined;
}

/** Whether it asks for nothing else. */
export const isAlone = (filter: ExtensionsFilter, name: keyof ExtensionsFilter): boolean =>
  Object.entries(filter).every(([other, value]) => other === name || value === undefined);

export async function countExtensionRows(
  db: Db,
  userId: number,
  filter: ExtensionsFilter,
): Promise<number> {
  const { search, accountStatus } = filter;
  if (search && isAlone(filter, "search")) return countMentioning(db, userId, search);
  const from =
    accountStatus && isAlone(filter, "accountStatus") && !accountStatus.includes("none")
      ? sql`from accounts where user_id = ${userId} and ${anyOf("status", accountStatus.split(",").map(Number))}`
      : filtered(userId, filter, { reads: "ids" });
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was counted, and what changed since: read together, so that nothing counts twice. */
export function countedLines(userId: number, kind: Counted["kind"], values?: readonly number[]) {
  const those = sql`user_id = ${userId} and kind = ${kind}`;
  const isCounted = values ? sql`${those} and ${anyOf("value", values)}` : those;
  return sql`select value, count from extension_counts where ${isCounted}
    union all select value, count from extension_count_changes where ${isCounted}`;
}

const countedAll = (userId: number, kind: Counted["kind"], values: readonly number[]) =>
  sql`(select coalesce(sum(count), 0)::bigint
    from (${countedLines(userId, kind, values)}) as line)`;

/** How many are in each enabled state: counted are those that are neither disabled nor connected. */
export async function countByState(
  db: Db,
  userId: number,
  at: Date,
): Promise<Record<ExtensionState, number>> {
  const those = sql`from extensions e where e.user_id = ${userId} and`;
  const count = sql<{ all: number; disabled: number; enabled: number }>`
    select ${countedAll(userId, "all", [0])} as all,
      (select count(*) ${those} e.state = ${sql.lit(ExtensionState.Disabled)}) as disabled,
      ${countedAll(userId, "online", [1])}
        - (select count(*) ${those} e.state = ${sql.lit(ExtensionState.Disabled)} and e.is_online)
        + (select count(*) ${those} ${isHeardUnconnected(at)}) as enabled
  `;
  // Those that were just heard of are few, which the database does not expect.
  const { rows } = await readByIndexes(() => kept(count).execute(db));
  const { all, disabled, enabled } = rows[0] ?? { all: 0, disabled: 0, enabled: 0 };
  const { Disabled, Enabled, Unknown } = ExtensionState;
  return { [Disabled]: disabled, [Enabled]: enabled, [Unknown]: all - disabled - enabled };
}

/** A page's ids and the number of all, in one reading; where that is all there is to find, with its rows. */
export async function listCounted(
  db: Db,
  userId: number,
  counted: Counted,
  filter: ExtensionsFilter,
  page: Page,
): Promise<{ ids: number[]; totalCount: number; found?: ExtensionRows[] }> {
  const ids = idsOfPage(userId, filter, page);
  const totalCount = countedAll(userId, counted.kind, counted.values);
  const hasIndex = hasOneIndex(counted, page);
  if (hasIndex && isById(page)) return findRowsOfPage(db, userId, { ids, totalCount });
  const query = sql<{ ids: number[]; totalCount: number }>`
    select array(${ids}) as ids, ${totalCount} as total_count
  `;
  const { rows } = hasIndex
    ? await readByIndexes(() => kept(query).execute(db))
    : await query.execute(db);
  return rows[0] ?? { ids: [], totalCount: 0 };
}

/** Pages of other sizes are rare: each has a text of its own, of which connections keep the plan. */
const KEPT_SIZES = [50, 100, 200];

/** The order that lists have until somebody asks for another. */
const isById = ({ sort }: Page): boolean => sort === "id" || sort === "created";

/** Whether an index has just these rows in their order, however many they are: to plan takes longest. */
const hasOneIndex = ({ kind, values }: Counted, page: Page): boolean =>
  page.offset === 0 &&
  KEPT_SIZES.includes(page.limit) &&
  (kind === "all" || (values.length === 1 && kind !== "online" && isById(page)));

/** Adds the oldest changes up into the counts, and answers how many they were. */
export async function foldExtensionCounts(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from extension_count_changes where id = any(array(
        select id from extension_count_changes order by id limit ${limit} for update skip locked
      )) returning *
    ), added as (
      insert into extension_counts as kept (user_id, kind, value, count)
      select user_id, kind, value, sum(count) from taken
      where user_id in (select id from users)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, kind, value) do update set count = kept.count + excluded.count
    )
    select count(*) as taken from taken
  `.execute(tx);
  await sql`delete from extension_counts where count = 0`.execute(tx);
  return rows[0]?.taken ?? 0;
}
