import { type Kysely, sql } from "kysely";

/** Numbers have so many digits, zeros before them: then 2 stands before 10. */
const DIGITS = 20;
const ACCENTED = "ёáàâãäçéêèëíìîïñóòôõöúùûü";
const BARE = "еaaaaaceeeeiiiinooooouuuu";
const ZEROS = "0".repeat(DIGITS);
const PADDED = `regexp_replace(translate(lower(name), '${ACCENTED}', '${BARE}'),
  '([0-9]+)', '${ZEROS}\\1', 'g')`;

const countTags = (sign: "" | "-"): string => `
  insert into extension_count_changes (user_id, kind, value, count)
  select user_id, 'tag', tag_id, ${sign}count(*) from touched group by 1, 3`;

const onStatement = (event: "insert" | "delete", sign: "" | "-"): string[] => [
  `create function count_tags_${event}ed() returns trigger language plpgsql as $$
    begin
      ${countTags(sign)};
      return null;
    end
  $$`,
  `create trigger tagged_extensions_${event}ed after ${event} on tagged_extensions
    referencing ${event === "insert" ? "new" : "old"} table as touched
    for each statement execute function count_tags_${event}ed()`,
];

const statements = [
  `create table extension_tags (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    color text not null default 'gray',
    name_key text collate "C" not null
      generated always as (regexp_replace(${PADDED}, '0*([0-9]{${DIGITS},})', '\\1', 'g')) stored,
    created_at timestamptz not null default now()
  )`,
  "create unique index extension_tags_name on extension_tags (user_id, lower(name))",

  // The user stands here too: rows are counted by user as they come and go.
  `create table tagged_extensions (
    extension_id bigint not null references extensions on delete cascade,
    tag_id bigint not null references extension_tags on delete cascade,
    user_id bigint not null,
    primary key (extension_id, tag_id)
  )`,
  "create index tagged_extensions_tag on tagged_extensions (tag_id, extension_id)",
  ...onStatement("insert", ""),
  ...onStatement("delete", "-"),

  // Which columns its details show.
  "alter table extensions add column column_settings jsonb",

  // Extensions are found by their account's name as well.
  `create index account_facts_name on account_facts (extension_id) where fact = 'accountName'`,
];

/** Tags of extensions, counted as they are given and taken; columns of one extension. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
