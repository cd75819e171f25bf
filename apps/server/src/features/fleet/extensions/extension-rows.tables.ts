import type { AccountStatus, HoldPurpose, Schedule } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { readByIndexes } from "../../../database/find-by-indexes.ts";
import { columnsOf, field, moment, type ReadRow, rowsOf } from "../../../database/rows-of.ts";
import { kept } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";
import { RELATED_OF_ALL, type RelatedOfAll } from "./related-rows.tables.ts";

/*
 * The extensions table as it is read: one query over all that a row shows. Reading joins what other
 * features keep; writing it is theirs alone.
 */

const e = columnsOf<"extensions">("e");
const r = columnsOf<"runs">("r");
const p = columnsOf<"browserProfiles">("p");
const a = columnsOf<"accounts">("a");
const h = columnsOf<"extensionHolds">("h");

/** What is joined is null where there is none: by its id, an account by its name. */
const ROWS = rowsOf({
  id: e.field("id"),
  name: e.field("name"),
  state: e.field("state"),
  isOnline: e.field("isOnline"),
  socialNetwork: e.field("socialNetwork"),
  note: e.field("note"),
  columnSettings: e.field("columnSettings"),
  browserName: e.field("browserName"),
  browserVersion: e.field("browserVersion"),
  platform: e.field("platform"),
  agentVersion: e.field("agentVersion"),
  lastEventAt: e.moment("lastEventAt"),
  createdAt: e.moment("createdAt"),
  scriptId: field<number | null>("s.id"),
  scriptName: field<string | null>("s.name"),
  runId: field<number | null>("r.id"),
  status: r.field("status"),
  statusSince: r.moment("statusSince"),
  stepNumber: r.field("stepNumber"),
  stepCount: r.field("stepCount"),
  rowNumber: r.field("rowNumber"),
  rowCount: r.field("rowCount"),
  failureCode: r.field("failureCode"),
  errorMessage: r.field("errorMessage"),
  runScriptName: r.field("scriptName"),
  isOnce: r.field("isOnce"),
  profileId: field<number | null>("p.id"),
  profileName: p.field("name"),
  browserApi: p.field("browserApi"),
  profileState: p.field("state"),
  scheduleId: field<number | null>("sc.id"),
  performMode: field<Schedule["performMode"]>("sc.rule ->> 'performMode'"),
  nextRunAt: moment<Date | null>("sc.next_run_at"),
  /** The rule of a schedule whose extensions do not all start at once. */
  spreadRule: field<Schedule | null>(
    "case when sc.rule ->> 'spreadMinutes' is not null then sc.rule end",
  ),
  groupId: field<number | null>("g.id"),
  groupName: field<string>("g.name"),
  threadCount: field<number | null>("g.thread_count"),
  accountName: field<string | null>("a.name"),
  accountStatus: field<AccountStatus>("a.status"),
  accountStatusSince: a.moment("statusSince"),
  checkedAt: a.moment("checkedAt"),
  reasonCode: a.field("reasonCode"),
  reasonMessage: a.field("reasonMessage"),
  isOnlyBrowser: a.field("isOnlyBrowser"),
  hasTwoFactorKey: field<boolean>("a.sealed_two_factor_key is not null"),
  cookieCount: a.field("cookieCount"),
  hasAdsToken: field<boolean>("a.sealed_ads_token is not null"),
  adsReadAt: a.moment("adsReadAt"),
  adsFault: a.field("adsFault"),
  adsMessage: a.field("adsMessage"),
  adsAgainAt: a.moment("adsAgainAt"),
  holdId: field<string | null>("h.hold_id"),
  holdPurpose: field<HoldPurpose>("h.purpose"),
  holder: h.field("holder"),
  heldSince: moment<Date>("h.began_at"),
  askedBy: h.field("askedBy"),
});
export type ExtensionRow = ReadRow<typeof ROWS>;

export interface ExtensionRows extends RelatedOfAll {
  rows: ExtensionRow[];
}

/** As many as there are ids: found all at once, where one after the other takes three times as long. */
const OF_WANTED = "where extension_id = any((select ids from wanted)::bigint[])";
const ALL_ROWS = sql.raw(`
  select ${ROWS.arrays} from (
    select ${ROWS.list} from extensions e
    left join scripts s on s.id = e.script_id
    left join runs r on r.id = e.latest_run_id
    left join browser_profiles p on p.extension_id = e.id
    left join (select * from schedule_extensions ${OF_WANTED}) se on se.extension_id = e.id
    left join schedules sc on sc.id = se.schedule_id
    left join extension_groups g on g.id = e.group_id
    left join (select * from accounts ${OF_WANTED}) a on a.extension_id = e.id
    left join extension_holds h on h.extension_id = e.id
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

interface FoundRows extends RelatedOfAll {
  allRows: (unknown[] | null)[];
}

async function findAtOnce(db: Db, userId: number, ids: number[]): Promise<ExtensionRows> {
  const find = sql<FoundRows>`
    with wanted as (select ${ids}::bigint[] as ids, ${userId}::bigint as user_id)
    select (${ALL_ROWS}) as all_rows, ${RELATED_OF_ALL}
  `;
  // To plan so many joins takes longer than to follow them.
  const { rows } = await readByIndexes(() => kept(find).execute(db));
  const [{ allRows, ...related }] = rows as [(typeof rows)[number]];
  return { rows: ROWS.toRows(allRows), ...related };
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
      (${ALL_ROWS}) as all_rows, ${RELATED_OF_ALL}
  `;
  const { rows } = await readByIndexes(() => kept(find).execute(db));
  const [{ allRows, ids: listed, totalCount: count, ...related }] = rows as [(typeof rows)[number]];
  return {
    ids: listed,
    totalCount: count,
    found: [{ rows: ROWS.toRows(allRows), ...related }],
  };
}
