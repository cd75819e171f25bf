import { type Kysely, sql } from "kysely";

const statements = [
  `create table proxies (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    status smallint not null default 0 check (status between 0 and 3),
    type smallint not null check (type between 0 and 4),
    host text not null,
    port integer not null check (port between 1 and 65535),
    sealed_login text,
    sealed_password text,
    -- Whoever has it can change the address: kept as a secret, too.
    sealed_ip_change_link text,
    threads integer not null default 0 check (threads >= 0),
    created_at timestamptz not null default now()
  )`,
  `create index proxies_user on proxies (user_id, id)`,

  // Places count from 0, without gaps: the first proxy is the one that is used.
  `create table extension_proxies (
    extension_id bigint not null references extensions on delete cascade,
    proxy_id bigint not null references proxies on delete cascade,
    place integer not null check (place >= 0),
    primary key (extension_id, proxy_id)
  )`,
  `create index extension_proxies_proxy on extension_proxies (proxy_id, extension_id)`,
  `create index extension_proxies_used on extension_proxies (proxy_id, extension_id) where place = 0`,

  // For counting slots that are taken.
  `create index runs_active on runs (user_id, extension_id) where status in (1, 2, 6)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
