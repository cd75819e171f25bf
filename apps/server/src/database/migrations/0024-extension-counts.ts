import { type Kysely, sql } from "kysely";

const addStatuses = (from: string): string => `
  insert into extension_statuses (extension_id, user_id, status, status_since)
  select e.id, e.user_id, coalesce(r.status, -1), r.status_since
  from ${from} e left join runs r on r.id = e.latest_run_id`;

/** What rows are counted by besides their status; 0 and -1 stand for none, as in the lists' filters. */
const KINDS = [
  ["all", "0"],
  ["group", "coalesce(#.group_id, 0)"],
  ["script", "coalesce(#.script_id, 0)"],
  ["network", "coalesce(#.social_network, -1)"],
  ["online", "#.is_online::int"],
] as const;

const valueOf = (value: string, row: string): string => value.replace("#", row);

/** A line for each kind and value, with how many of the rows there are. */
const countRows = (from: string, sign: "" | "-"): string => `
  select e.user_id, counted.kind, counted.value, ${sign}count(*)
  from ${from} e cross join lateral (values
    ${KINDS.map(([kind, value]) => `('${kind}', (${valueOf(value, "e")})::bigint)`).join(", ")}
  ) as counted (kind, value)
  group by 1, 2, 3`;

const countStatuses = (from: string, sign: "" | "-"): string => `
  select user_id, 'status', status, ${sign}count(*) from ${from} group by 1, 3`;

const TO_CHANGES = "insert into extension_count_changes (user_id, kind, value, count)";

const CHANGED = KINDS.slice(1)
  .map(([, value]) => `${valueOf(value, "old")} <> ${valueOf(value, "new")}`)
  .join(" or ");

const onStatement = (table: string, event: "insert" | "delete", call: string): string => `
  create trigger ${table}_${event}ed after ${event} on ${table}
    referencing ${event === "insert" ? "new" : "old"} table as touched
    for each statement execute function ${call}()`;

const define = (name: string, body: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body};
      return null;
    end
  $$`;

/** As much of a note as settles an order and fits into a page of an index. */
const KEY_CHARS = 400;

const statements = [
  // What rows are searched and sorted by, compared byte by byte.
  `alter table extensions
    add column note_key text collate "C" not null
      generated always as (left(lower(note), ${KEY_CHARS})) stored,
    add column search_key text collate "C" not null
      generated always as (lower(name) || e'\\n' || lower(note)) stored`,
  `create index extensions_note on extensions (user_id, note_key, id)`,
  `create index extensions_last_event
    on extensions (user_id, last_event_at desc nulls last, id desc)`,
  `create index extensions_network on extensions (user_id, social_network, id)
    where social_network is not null`,

  // The status of each extension's latest run, in a table so narrow that a change of it is cheap:
  // the list is filtered and sorted by it.
  `create table extension_statuses (
    extension_id bigint primary key references extensions on delete cascade,
    user_id bigint not null,
    status smallint not null,
    status_since timestamptz
  )`,
  `create index extension_statuses_status on extension_statuses (user_id, status, extension_id)`,
  `create index extension_statuses_since
    on extension_statuses (user_id, status_since, extension_id)`,
  `create index extension_statuses_latest
    on extension_statuses (user_id, status_since desc nulls last, extension_id desc)`,
  addStatuses("extensions"),

  // How many extensions there are of what, and what was counted since: whoever changes a row adds
  // lines, and waits for nobody.
  `create table extension_counts (
    user_id bigint not null references users on delete cascade,
    kind text not null,
    value bigint not null,
    count bigint not null,
    primary key (user_id, kind, value)
  )`,
  `create table extension_count_changes (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    kind text not null,
    value bigint not null,
    count bigint not null
  )`,
  `create index extension_count_changes_user
    on extension_count_changes (user_id, kind, value) include (count)`,
  `insert into extension_counts ${countRows("extensions", "")}`,
  `insert into extension_counts ${countStatuses("extension_statuses", "")}`,

  define(
    "count_added_extensions",
    `${TO_CHANGES} ${countRows("touched", "")}; ${addStatuses("touched")}`,
  ),
  define("count_deleted_extensions", `${TO_CHANGES} ${countRows("touched", "-")}`),
  define(
    "count_changed_extension",
    `${TO_CHANGES}
      select new.user_id, changed.kind, counted.value, counted.count
      from (values ${KINDS.slice(1)
        .map(
          ([kind, value]) =>
            `('${kind}', (${valueOf(value, "old")})::bigint, (${valueOf(value, "new")})::bigint)`,
        )
        .join(", ")}) as changed (kind, before, now)
      cross join lateral (values (changed.before, -1), (changed.now, 1)) as counted (value, count)
      where changed.before <> changed.now`,
  ),
  onStatement("extensions", "insert", "count_added_extensions"),
  onStatement("extensions", "delete", "count_deleted_extensions"),
  `create trigger extensions_changed after update on extensions for each row
    when (${CHANGED}) execute function count_changed_extension()`,

  define("count_added_statuses", `${TO_CHANGES} ${countStatuses("touched", "")}`),
  define("count_deleted_statuses", `${TO_CHANGES} ${countStatuses("touched", "-")}`),
  define(
    "count_changed_status",
    `${TO_CHANGES} values
      (new.user_id, 'status', old.status, -1), (new.user_id, 'status', new.status, 1)`,
  ),
  onStatement("extension_statuses", "insert", "count_added_statuses"),
  onStatement("extension_statuses", "delete", "count_deleted_statuses"),
  `create trigger extension_statuses_changed after update on extension_statuses for each row
    when (old.status <> new.status) execute function count_changed_status()`,

  define(
    "note_latest_run",
    `update extension_statuses x set status = coalesce(r.status, -1), status_since = r.status_since
      from extensions e left join runs r on r.id = e.latest_run_id
      where e.id = new.id and x.extension_id = e.id`,
  ),
  `create trigger extensions_latest_run after update of latest_run_id on extensions for each row
    when (old.latest_run_id is distinct from new.latest_run_id)
    execute function note_latest_run()`,
  define(
    "note_run_status",
    `update extension_statuses x set status = new.status, status_since = new.status_since
      from extensions e
      where e.latest_run_id = new.id and e.id = new.extension_id and x.extension_id = e.id`,
  ),
  `create trigger runs_status after update of status, status_since on runs for each row
    when (old.status <> new.status or old.status_since <> new.status_since)
    execute function note_run_status()`,
];

/** The list of extensions gives exact totals without counting, and pages by status without a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
