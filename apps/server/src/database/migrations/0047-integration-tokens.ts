import { type Kysely, sql } from "kysely";

const statements = [
  `alter table access_tokens
    -- What an integration token may do; null for those that may do all that their user may.
    add column scopes text[],
    -- Of a token that is good for one group: which, as long as it is there.
    add column is_grouped boolean not null default false,
    add column group_id bigint references extension_groups on delete set null,
    -- The first of those that took each other's place.
    add column family_id bigint,
    add column rotated_at timestamptz`,
  "update access_tokens set scopes = '{}' where kind = 'integration'",
  `alter table access_tokens
    add constraint access_tokens_scopes check ((kind = 'integration') = (scopes is not null)),
    add constraint access_tokens_group check (is_grouped or group_id is null)`,
  "create index access_tokens_of_group on access_tokens (group_id) where group_id is not null",
];

/** Tokens for programs: what each may do, in which group, and what took its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
