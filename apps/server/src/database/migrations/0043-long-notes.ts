import { type Kysely, sql } from "kysely";

/** In bytes, which are known without the text. A longer note is kept apart: spelled and indexed once. */
const LONG = 500;

const OWN_TEXT = (row: string): string =>
  `${row}name || e'\\n' || case when octet_length(${row}note) <= ${LONG} then ${row}note else '' end`;

const statements = [
  `create table long_notes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    hash bytea not null,
    -- As it is searched.
    content text collate "C" not null,
    unique (user_id, hash)
  )`,
  `alter table extension_texts add column long_note_id bigint references long_notes`,
  `create index extension_texts_long_note on extension_texts (long_note_id, extension_id)
    where long_note_id is not null`,
  // Held while it is pointed at: notes that no row has are deleted.
  `create function long_note_of(owner bigint, note text) returns bigint language plpgsql as $$
    declare
      hashed bytea;
      found_id bigint;
    begin
      if octet_length(note) <= ${LONG} then
        return null;
      end if;
      hashed := sha256(convert_to(note, 'UTF8'));
      select id into found_id from long_notes
        where user_id = owner and hash = hashed for key share;
      if found_id is null then
        insert into long_notes (user_id, hash, content)
          values (owner, hashed, to_searchable(note))
          on conflict (user_id, hash) do update set hash = excluded.hash
          returning id into found_id;
      end if;
      return found_id;
    end
  $$`,
  `update extension_texts t
    set own_text = ${OWN_TEXT("e.")}, long_note_id = long_note_of(e.user_id, e.note)
    from extensions e where e.id = t.extension_id and octet_length(e.note) > ${LONG}`,
  `create or replace function note_texts_of_extensions() returns trigger language plpgsql as $$
    begin
      insert into extension_texts (extension_id, user_id, own_text, long_note_id)
        select id, user_id, ${OWN_TEXT("")}, long_note_of(user_id, note) from touched;
      return null;
    end
  $$`,
  `create or replace function note_text_of_extensions_update() returns trigger
    language plpgsql as $$
    begin
      update extension_texts
        set own_text = ${OWN_TEXT("new.")}, long_note_id = long_note_of(new.user_id, new.note)
        where extension_id = new.id;
      return null;
    end
  $$`,
  // As texts of extensions are, where the database lets Baton have trigrams.
  `do $do$
    declare trigrams text;
    begin
      select quote_ident(n.nspname) into trigrams
        from pg_extension x join pg_namespace n on n.oid = x.extnamespace
        where x.extname = 'pg_trgm';
      if trigrams is not null then
        execute 'create index long_notes_trigrams on long_notes
          using gin (content ' || trigrams || '.gin_trgm_ops)';
      end if;
    end
  $do$`,
];

/** A long note that many extensions have is kept, as it is searched, once for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
