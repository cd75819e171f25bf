import { type Kysely, sql } from "kysely";
import { FLEET } from "./0001-schema/fleet.ts";
import { LIBRARY } from "./0001-schema/library.ts";
import { OUT } from "./0001-schema/out.ts";
import { PEOPLE } from "./0001-schema/people.ts";
import { PLATFORM } from "./0001-schema/platform.ts";
import { RUNS } from "./0001-schema/runs.ts";
import { TEXTS, TRIGRAMS } from "./0001-schema/texts.ts";

/** References to tables that are made later than those that have them. */
const REFERENCES = `
alter table access_tokens
  add constraint access_tokens_archive_id_fkey
    foreign key (archive_id) references archives on delete set null,
  add constraint access_tokens_group_id_fkey
    foreign key (group_id) references extension_groups on delete set null;
alter table runs
  add constraint runs_extension_id_fkey
    foreign key (extension_id) references extensions on delete cascade;
`;

/** What users have who were given no other. */
const TARIFF = `
insert into tariffs (name, price, max_extension_count) values ('Self-hosted', 0, 100000);
`;

/** The database of the first release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const parts = [TEXTS, PEOPLE, PLATFORM, LIBRARY, RUNS, FLEET, OUT, REFERENCES, TRIGRAMS, TARIFF];
  for (const part of parts) await sql.raw(part).execute(db);
}
