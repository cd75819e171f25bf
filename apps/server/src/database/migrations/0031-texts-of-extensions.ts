import { type Kysely, sql } from "kysely";

/**
 * PostgreSQL's trigrams know only what its collation calls letters, which without a language are
 * those of ASCII. The others are kept as two capitals each, of which no text in small letters has
 * any: one of A to I, then one of N to Z, so that no two of them have a third between them.
 */
const LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґáàâãäçéêèëíìîïñóòôõöúùûü".split("");
const [FIRST, SECOND] = ["ABCDEFGHI", "NOPQRSTUVWXYZ"];
const toCapitals = (at: number): string =>
  `${FIRST.charAt(Math.floor(at / SECOND.length))}${SECOND.charAt(at % SECOND.length)}`;
const SEARCHABLE = LETTERS.reduce(
  (text, letter, at) => `replace(${text}, '${letter}', '${toCapitals(at)}')`,
  "lower(content)",
);

/** What the table calls an account: as it was loaded, else as its network says. */
const SHOWN_NAME = `lower(coalesce(nullif(account_name, ''), read_name))`;
/** With its numbers by their value, as names have them, and no more of it than an index takes. */
const SHOWN_KEY = `left(regexp_replace(
  regexp_replace(${SHOWN_NAME}, '([0-9]+)', '00000000000000000000\\1', 'g'),
  '0*([0-9]{20,})', '\\1', 'g'), 400)`;

const onRow = (table: string, when: string, condition: string, body: string): string[] => {
  const name = `note_text_of_${table}_${when.split(" ")[0]}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        ${body};
        return null;
      end
    $$`,
    `create trigger ${name} after ${when} on ${table} for each row
      when (${condition}) execute function ${name}()`,
  ];
};

const note = (column: string, text: string, row: string): string =>
  `update extension_texts set ${column} = ${text} where extension_id = ${row}.extension_id`;

const NEW_FACT = "coalesce(new.value #>> '{}', '')";

const statements = [
  // Not in SQL, which would be planned anew wherever it is used.
  `create function to_searchable(content text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return ${SEARCHABLE};
    end
  $$`,
  // What a row is searched by that no other row shares; the parts are written by whoever has them.
  `create table extension_texts (
    extension_id bigint primary key references extensions on delete cascade,
    user_id bigint not null,
    content text collate "C" not null generated always as
      (to_searchable(own_text || e'\\n' || coalesce(account_name, '') || e'\\n' || read_name)) stored,
    account_key text collate "C" generated always as
      (case when account_name is not null then nullif(${SHOWN_KEY}, '') end) stored,
    own_text text not null,
    -- Null where there is no account.
    account_name text,
    read_name text not null default ''
  )`,
  `insert into extension_texts (extension_id, user_id, own_text, account_name, read_name)
    select e.id, e.user_id, e.name || e'\\n' || e.note,
      a.name, coalesce(f.value #>> '{}', '')
    from extensions e
    left join accounts a on a.extension_id = e.id
    left join account_facts f on f.extension_id = e.id and f.fact = 'accountName'
    order by e.id`,
  "create index extension_texts_user on extension_texts (user_id, extension_id)",
  `create index extension_texts_account
    on extension_texts (user_id, account_key, extension_id)`,
  `create index extension_texts_account_down
    on extension_texts (user_id, account_key desc nulls last, extension_id desc)`,
  "alter table extensions drop column search_key",
  "drop index account_facts_name",

  // In a schema of its own: a restored backup takes the place of the one that the tables are in.
  `do $do$
    declare trigrams text;
    begin
      begin
        create schema if not exists baton_trigrams;
        create extension if not exists pg_trgm schema baton_trigrams;
      exception when insufficient_privilege or feature_not_supported or undefined_file then
        raise notice 'pg_trgm is not there: texts are searched without an index';
      end;
      select quote_ident(n.nspname) into trigrams
        from pg_extension x join pg_namespace n on n.oid = x.extnamespace
        where x.extname = 'pg_trgm';
      if trigrams is not null then
        execute 'create index extension_texts_trigrams on extension_texts
          using gin (content ' || trigrams || '.gin_trgm_ops)';
      end if;
    end
  $do$`,

  `create function note_texts_of_extensions() returns trigger language plpgsql as $$
    begin
      insert into extension_texts (extension_id, user_id, own_text)
        select id, user_id, name || e'\\n' || note from touched;
      return null;
    end
  $$`,
  `create trigger note_texts_of_extensions after insert on extensions
    referencing new table as touched
    for each statement execute function note_texts_of_extensions()`,
  ...onRow(
    "extensions",
    "update of name, note",
    "old.name <> new.name or old.note <> new.note",
    `update extension_texts set own_text = new.name || e'\\n' || new.note
      where extension_id = new.id`,
  ),
  ...onRow("accounts", "insert", "true", note("account_name", "new.name", "new")),
  ...onRow(
    "accounts",
    "update of name",
    "old.name <> new.name",
    note("account_name", "new.name", "new"),
  ),
  ...onRow("accounts", "delete", "true", note("account_name", "null", "old")),
  ...onRow(
    "account_facts",
    "insert",
    "new.fact = 'accountName'",
    note("read_name", NEW_FACT, "new"),
  ),
  ...onRow(
    "account_facts",
    "update of value",
    "new.fact = 'accountName' and old.value <> new.value",
    note("read_name", NEW_FACT, "new"),
  ),
  ...onRow("account_facts", "delete", "old.fact = 'accountName'", note("read_name", "''", "old")),

  // Whether an agent is silent is seen without its row.
  "drop index extensions_last_event",
  `create index extensions_last_event
    on extensions (user_id, last_event_at desc nulls last, id desc)
    include (state, is_online, created_at)`,

  // A page of one script's extensions, or of those with none, is a piece of an index.
  "drop index extensions_script",
  `create index extensions_script on extensions (script_id, id) where script_id is not null`,
  `create index extensions_scriptless on extensions (user_id, id) where script_id is null`,
  `create index extensions_groupless on extensions (user_id, id) where group_id is null`,
];

/** Texts of extensions are found by an index, and pages by script and group are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
