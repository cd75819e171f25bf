import { ACCOUNT_FACTS, type AccountFactName } from "@baton/contract";
import { query } from "../databases.ts";

type Database = Parameters<typeof query>[0];

const A_VALUE = {
  text: "to_jsonb('Value ' || e.id)",
  count: "to_jsonb(e.id % 5000)",
  flag: "to_jsonb(e.id % 2 = 0)",
  money: "to_jsonb(e.id % 900 + 0.5)",
  date: "to_jsonb('2026-11-01T10:00:00.000Z'::text)",
} as const;

const factRow = (fact: AccountFactName): string =>
  `('${fact}', ${A_VALUE[ACCOUNT_FACTS[fact].kind]})`;

/** Nineteen facts of each of 100,000 accounts take minutes to write. */
const MOST_WITH_FACTS = 20_000;

/**
 * Extensions of which every column of the table has something to show; of very many, facts of an
 * account are known of each tenth.
 */
export async function seedExtensions(database: Database, count: number): Promise<void> {
  const oneIn = count > MOST_WITH_FACTS ? 10 : 1;
  const facts = (Object.keys(ACCOUNT_FACTS) as AccountFactName[]).map(factRow).join(", ");
  const statements = [
    `insert into scripts (user_id, name) select id, 'Script ' || n from users, generate_series(1, 2) n`,
    `insert into extension_groups (user_id, name) select id, 'Group ' || n
     from users, generate_series(1, 20) n`,
    `insert into extensions (user_id, name, note, script_id, group_id, social_network, is_online,
       installation_id, secret_hash, browser_name, browser_version, platform, agent_version,
       last_event_at)
     select u.id, 'Browser ' || n, 'Note ' || n, 1 + n % 2, 1 + n % 20, n % 5, n % 3 = 0,
       gen_random_uuid(), sha256(n::text::bytea), 'Chromium', '156', 'Linux', '0.6.0', now()
     from users u, generate_series(1, ${count}) n`,
    `insert into runs (user_id, extension_id, script_id, script_name, status, origin, step_number,
       step_count, row_number, row_count)
     select user_id, id, script_id, 'Script', (array[0, 3, 4, 7])[1 + id % 4], 'user', 12, 12, 3, 3
     from extensions`,
    `update extensions e set latest_run_id = r.id from runs r where r.extension_id = e.id`,
    `insert into accounts (extension_id, user_id, name, status)
     select id, user_id, 'Person ' || id, case when id % 50 = 0 then -1 else 1 end from extensions`,
    `insert into account_facts (extension_id, fact, value, read_at)
     select e.id, f.fact, f.value, now() from extensions e, lateral (values ${facts}) f (fact, value)
     where e.id % ${oneIn} = 0`,
    `insert into extension_tags (user_id, name) select id, 'Tag ' || n
     from users, generate_series(1, 10) n`,
    `insert into tagged_extensions (extension_id, tag_id, user_id)
     select id, 1 + id % 10, user_id from extensions`,
    `insert into proxies (user_id, name, type, host, port)
     select id, 'Proxy ' || n, 0, 'proxy' || n || '.test', 8080 from users, generate_series(1, 200) n`,
    `insert into extension_proxies (extension_id, proxy_id, place)
     select id, 1 + id % 200, 0 from extensions`,
    `insert into schedules (user_id, rule, next_run_at)
     select id, '{"performMode": "repeating"}', now() + n * interval '1 day'
     from users, generate_series(1, 50) n`,
    `insert into schedule_extensions (extension_id, schedule_id)
     select id, 1 + id % 50 from extensions`,
    "vacuum analyze",
  ];
  for (const statement of statements) await query(database, statement);
}
