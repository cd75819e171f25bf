import { type Kysely, sql } from "kysely";

/** Numbers have so many digits, zeros before them: then 2 stands before 10. */
const DIGITS = 20;
const ACCENTED = "ёáàâãäçéêèëíìîïñóòôõöúùûü";
const BARE = "еaaaaaceeeeiiiinooooouuuu";
const ZEROS = "0".repeat(DIGITS);
const PADDED = `regexp_replace(translate(lower(name), '${ACCENTED}', '${BARE}'),
  '([0-9]+)', '${ZEROS}\\1', 'g')`;

const statements = [
  // Documents of one content share one file.
  "alter table documents drop constraint documents_storage_key_key",
  "create index documents_storage_key on documents (storage_key)",
  "create index documents_content on documents (sha256, size)",
  `alter table documents
    add column tags text[] not null default '{}',
    add column name_key text collate "C" not null
      generated always as (regexp_replace(${PADDED}, '0*([0-9]{${DIGITS},})', '\\1', 'g')) stored`,
  "create index documents_name on documents (user_id, name_key, id)",

  // Uploads that are on their way, and until they are forgotten what they have become.
  `create table document_uploads (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    size bigint not null,
    document_id bigint references documents on delete set null,
    is_done boolean not null default false,
    created_at timestamptz not null
  )`,
  "create index document_uploads_user on document_uploads (user_id, id)",
  "create index document_uploads_document on document_uploads (document_id)",
  "create index document_uploads_created on document_uploads (created_at)",
];

/** Content that is kept once, tags, names in their natural order, uploads that go on after a cut. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
