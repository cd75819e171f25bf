import { type Kysely, sql } from "kysely";

const statements = [
  `create table terms (
    version bigint generated always as identity primary key,
    published_at timestamptz not null
  )`,
  `create table terms_texts (
    version bigint not null references terms on delete cascade,
    language text not null check (language in ('en', 'ru', 'pt')),
    text text not null,
    primary key (version, language)
  )`,
  // Kept as long as the user: who accepted what, and when.
  `create table terms_acceptances (
    user_id bigint not null references users on delete cascade,
    version bigint not null references terms,
    accepted_at timestamptz not null,
    primary key (user_id, version)
  )`,
];

/** Terms and Conditions, and who accepted them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
