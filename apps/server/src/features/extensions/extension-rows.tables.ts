import type { AccountStatus, Schedule } from "@baton/contract";
import { sql } from "kysely";
import { readByIndexes } from "../../database/find-by-indexes.ts";
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
export type ExtensionRow = SeveralOfAll &
  ExtensionColumns &
  AccountColumns &
  ScriptColumns &
  RunColumns &
  ProfileColumns &
  ScheduleColumns &
  GroupColumns;

const COLUMNS =
  sql.raw(`e.id, e.name, e.state, e.is_online, e.social_network, e.note, e.column_settings,
  e.browser_name, e.browser_version, e.platform, e.agent_version, e.last_event_at, e.created_at,
  s.id as script_id, s.name as script_name,
  r.id as run_id, r.status, r.status_since, r.step_number, r.step_count, r.row_number, r.row_count,
  r.failure_code, r.error_message, r.script_name as run_script_name, r.is_once,
  p.id as profile_id, p.name as profile_name, p.browser_api, p.state as profile_state,
  sc.id as schedule_id, sc.rule ->> 'performMode' as perform_mode, sc.next_run_at,
  case when sc.rule ->> 'spreadMinutes' is not null then sc.rule end as spread_rule,
  g.id as group_id, g.name as group_name, g.thread_count,
  a.name as account_name, a.status as account_status, a.status_since as account_status_since,
  a.checked_at, a.reason_code, a.reason_message, a.is_only_browser,
  a.sealed_two_factor_key is not null as has_two_factor_key, a.cookie_count`);
const JOIN_SCRIPT = sql.raw("left join scripts s on s.id = e.script_id");
const JOIN_RUN = sql.raw("left join runs r on r.id = e.latest_run_id");
const JOIN_PROFILE = sql.raw("left join browser_profiles p on p.extension_id = e.id");
const JOIN_SCHEDULE = sql.raw(`left join schedule_extensions se on se.extension_id = e.id
  left join schedules sc on sc.id = se.schedule_id`);

const JOIN_ACCOUNT = sql.raw("left join accounts a on a.extension_id = e.id");
const JOIN_GROUP = sql.raw("left join extension_groups g on g.id = e.group_id");

/** Which of the ids are the user's, in the order of the ids. */
export async function findExtensionRows(
  db: Db,
  userId: number,
  ids: number[],
): Promise<ExtensionRow[]> {
  const find = sql<ExtensionRow>`
    with asked as (select ${ids}::bigint[] as ids), wanted as (
      select ids, (
        select min(id) from extensions where user_id = ${userId} and id = any(asked.ids)
      ) as first from asked
    )
    select ${COLUMNS}, ${SEVERAL_OF_ALL}
    from extensions e ${JOIN_SCRIPT} ${JOIN_RUN} ${JOIN_PROFILE} ${JOIN_SCHEDULE}
    ${JOIN_GROUP} ${JOIN_ACCOUNT}
    where e.user_id = ${userId} and e.id = any((select ids from wanted)::bigint[]) order by e.id
  `;
  // To plan so many joins takes longer than to follow them.
  return (await readByIndexes(() => kept(find).execute(db))).rows;
}
