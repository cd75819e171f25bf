import type { AccountStatus, Schedule } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { readByIndexes } from "../../database/find-by-indexes.ts";
import { toRows } from "../../database/dialect/row-makers.ts";
import { kept } from "../../database/sql.ts";
import type { Db, RowOf } from "../../database/types.ts";
import { SEVERAL_OF_ALL, type SeveralOfAll } from "./several-of-rows.tables.ts";

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
  | "columnSettings"
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
interface AccountColumns {
  /** Null where it has none, as the others are. */
  accountName: string | null;
  accountStatus: AccountStatus;
  accountStatusSince: Date;
  checkedAt: Date | null;
  reasonCode: string | null;
  reasonMessage: string | null;
  isOnlyBrowser: boolean;
  hasTwoFactorKey: boolean;
  cookieCount: number;
}
export type ExtensionRow = ExtensionColumns &
  AccountColumns &
  ScriptColumns &
  RunColumns &
  ProfileColumns &
  ScheduleColumns &
  GroupColumns;

export interface ExtensionRows extends SeveralOfAll {
  rows: ExtensionRow[];
}

const COLUMNS: Record<keyof ExtensionRow, string> = {
  id: "e.id",
  name: "e.name",
  state: "e.state",
  isOnline: "e.is_online",
  socialNetwork: "e.social_network",
  note: "e.note",
  columnSettings: "e.column_settings",
  browserName: "e.browser_name",
  browserVersion: "e.browser_version",
  platform: "e.platform",
  agentVersion: "e.agent_version",
  lastEventAt: "e.last_event_at",
  createdAt: "e.created_at",
  scriptId: "s.id",
  scriptName: "s.name",
  runId: "r.id",
  status: "r.status",
  statusSince: "r.status_since",
  stepNumber: "r.step_number",
  stepCount: "r.step_count",
  rowNumber: "r.row_number",
  rowCount: "r.row_count",
  failureCode: "r.failure_code",
  errorMessage: "r.error_message",
  runScriptName: "r.script_name",
  isOnce: "r.is_once",
  profileId: "p.id",
  profileName: "p.name",
  browserApi: "p.browser_api",
  profileState: "p.state",
  scheduleId: "sc.id",
  performMode: "sc.rule ->> 'performMode'",
  nextRunAt: "sc.next_run_at",
  spreadRule: "case when sc.rule ->> 'spreadMinutes' is not null then sc.rule end",
  groupId: "g.id",
  groupName: "g.name",
  threadCount: "g.thread_count",
  accountName: "a.name",
  accountStatus: "a.status",
  accountStatusSince: "a.status_since",
  checkedAt: "a.checked_at",
  reasonCode: "a.reason_code",
  reasonMessage: "a.reason_message",
  isOnlyBrowser: "a.is_only_browser",
  hasTwoFactorKey: "a.sealed_two_factor_key is not null",
  cookieCount: "a.cookie_count",
};
const NAMES = Object.keys(COLUMNS) as (keyof ExtensionRow)[];
/** JSON has them as texts. */
const MOMENTS: readonly (keyof ExtensionRow)[] = [
  "lastEventAt",
  "createdAt",
  "statusSince",
  "nextRunAt",
  "accountStatusSince",
  "checkedAt",
];

/** As many as there are ids: found all at once, where one after the other takes three times as long. */
const OF_WANTED = "where extension_id = any((select ids from wanted)::bigint[])";
const ALL_ROWS = sql.raw(`
  select json_build_array(${NAMES.map((_, at) => `json_agg(c${at})`).join()}) from (
    select ${NAMES.map((name, at) => `${COLUMNS[name]} as c${at}`).join()} from extensions e
    left join scripts s on s.id = e.script_id
    left join runs r on r.id = e.latest_run_id
    left join browser_profiles p on p.extension_id = e.id
    left join (select * from schedule_extensions ${OF_WANTED}) se on se.extension_id = e.id
    left join schedules sc on sc.id = se.schedule_id
    left join extension_groups g on g.id = e.group_id
    left join (select * from accounts ${OF_WANTED}) a on a.extension_id = e.id
    where e.user_id = (select user_id from wanted)
      and e.id = any((select ids from wanted)::bigint[])
    order by e.id
  ) as listed`);

/** The database gives out one value of bounded length, and this process takes it apart at once. */
const AT_ONCE = 500;

/** Which of the ids are the user's, in the order of the ids; thousands are read in several statements. */
export async function findExtensionRows(
  db: Db,
  userId: number,
  ids: number[],
): Promise<ExtensionRows[]> {
  const sorted = ids.toSorted((one, other) => one - other);
  const found: ExtensionRows[] = [];
  for (let from = 0; from < sorted.length; from += AT_ONCE)
    found.push(await findAtOnce(db, userId, sorted.slice(from, from + AT_ONCE)));
  return found;
}

interface FoundRows extends SeveralOfAll {
  allRows: (unknown[] | null)[];
}

async function findAtOnce(db: Db, userId: number, ids: number[]): Promise<ExtensionRows> {
  const find = sql<FoundRows>`
    with wanted as (select ${ids}::bigint[] as ids, ${userId}::bigint as user_id)
    select (${ALL_ROWS}) as all_rows, ${SEVERAL_OF_ALL}
  `;
  // To plan so many joins takes longer than to follow them.
  const { rows } = await readByIndexes(() => kept(find).execute(db));
  const [{ allRows, ...several }] = rows as [(typeof rows)[number]];
  return { rows: toExtensionRows(allRows), ...several };
}

/** Ids and rows in one statement, which takes a tenth less than two. Connections keep half a megabyte for each. */
export async function findRowsOfPage(
  db: Db,
  userId: number,
  { ids, totalCount }: { ids: RawBuilder<unknown>; totalCount: RawBuilder<unknown> },
): Promise<{ ids: number[]; totalCount: number; found: ExtensionRows[] }> {
  const find = sql<FoundRows & { ids: number[]; totalCount: number }>`
    with wanted as (select array(${ids}) as ids, ${userId}::bigint as user_id)
    select (select ids from wanted) as ids, ${totalCount} as total_count,
      (${ALL_ROWS}) as all_rows, ${SEVERAL_OF_ALL}
  `;
  const { rows } = await readByIndexes(() => kept(find).execute(db));
  const [{ allRows, ids: listed, totalCount: count, ...several }] = rows as [(typeof rows)[number]];
  return {
    ids: listed,
    totalCount: count,
    found: [{ rows: toExtensionRows(allRows), ...several }],
  };
}

/** Column by column they come through in half the time that they take as rows of single values. */
function toExtensionRows(columns: (unknown[] | null)[]): ExtensionRow[] {
  const values = columns.map((column, at) => {
    const isMoment = MOMENTS.includes(NAMES[at] as keyof ExtensionRow);
    return isMoment ? (column ?? []).map(toMoment) : (column ?? []);
  });
  const rows = (values[0] ?? []).map((_, at) => values.map((column) => column[at]));
  return toRows(NAMES, rows) as unknown as ExtensionRow[];
}

const toMoment = (told: unknown): Date | null => (typeof told === "string" ? new Date(told) : null);
