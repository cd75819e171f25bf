import { type Kysely, sql } from "kysely";

/** Who has a browser for themselves, what they have it do, and what it tells them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table extension_holds (
        extension_id bigint primary key references extensions on delete cascade,
        hold_id uuid not null unique,
        user_id bigint not null references users on delete cascade,
        purpose text not null,
        holder text not null,
        window_id uuid not null,
        began_at timestamptz not null,
        heard_at timestamptz not null,
        last_seq int not null default 0,
        asked_by text
      );
      create index extension_holds_of_user on extension_holds (user_id);
      create table hold_commands (
        hold_id uuid not null references extension_holds (hold_id) on delete cascade,
        command_id uuid not null,
        place bigint generated always as identity,
        command jsonb,
        answered_at timestamptz,
        primary key (hold_id, command_id)
      );
      create table hold_events (
        hold_id uuid not null references extension_holds (hold_id) on delete cascade,
        seq int not null,
        at timestamptz not null,
        event jsonb not null,
        chars int not null,
        primary key (hold_id, seq)
      )`,
    )
    .execute(db);
}
