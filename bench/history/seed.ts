import type pg from "pg";

const SIZES = { extensions: 2000, scripts: 20, groups: 20, causes: 200 };

/**
 * So many ended runs of one user over the last 30 days: one in ten failed, one in a hundred was a
 * retry, schedules started most. The newest 20,000 have a row, three steps and a
 * value of 2 kB each.
 */
export async function seed(pool: pg.Pool, runs: number): Promise<void> {
  await pool.query(
    `insert into scripts (user_id, name) select u.id, 'Script ' || n
     from users u, generate_series(1, $1::int) n`,
    [SIZES.scripts],
  );
  await pool.query(
    `insert into extension_groups (user_id, name) select u.id, 'Group ' || n
     from users u, generate_series(1, $1::int) n`,
    [SIZES.groups],
  );
  await pool.query(
    `insert into extensions (user_id, name, group_id, installation_id, secret_hash)
     select u.id, 'Browser ' || n, (select min(id) from extension_groups) + n % $2,
       gen_random_uuid(), sha256(n::text::bytea)
     from users u, generate_series(1, $1::int) n`,
    [SIZES.extensions, SIZES.groups],
  );
  await pool.query(
    `insert into failure_causes (user_id, key, script_id, script_name, row_key, row_name, step_path,
       step_type, failure_code, message)
     select u.id, left(encode(sha256(n::text::bytea), 'hex'), 32),
       (select min(id) from scripts) + n % $2, 'Script', 'row1', 'Row', 's1', 'click',
       'elementNotFound', 'No element: ' || n
     from users u, generate_series(1, $1::int) n`,
    [SIZES.causes, SIZES.scripts],
  );
  // Alike in every run of the benchmark, and nothing depends on anything else.
  await pool.query(
    `create function drawn(n int, what int, below int) returns int immutable language sql
     return (hashint8extended(n, what) & 1073741823) % below`,
  );
  await pool.query(
    `insert into runs (user_id, extension_id, script_id, script_name, status, origin, started_by,
       queued_at, started_at, finished_at, step_number, step_count, row_number, row_count,
       error_message, failure_cause_id)
     select u.id, (select min(id) from extensions) + drawn(n, 1, $2),
       (select min(id) from scripts) + drawn(n, 2, $3), 'Script', status, origin,
       case when origin <> 'schedule' then u.email end, at, at + interval '2 s',
       at + interval '90 s', 12, 12, 3, 3, case when status in (0, 7) then 'No element: ' || n end,
       case when status in (0, 7) then (select min(id) from failure_causes) + drawn(n, 3, $4) end
     from users u, generate_series(1, $1::int) n,
       lateral (select now() - interval '30 days' * (1 - n::float8 / $1) as at,
         (array[0, 0, 0, 0, 0, 7, 7, 7, 7, 7, 3, 3])[drawn(n, 4, 100) + 1] as ended,
         drawn(n, 5, 100) as luck) made,
       lateral (select coalesce(ended, 4) as status,
         case when luck = 0 then 'retry' when luck < 20 then 'user' else 'schedule' end
           as origin) told`,
    [runs, SIZES.extensions, SIZES.scripts, SIZES.causes],
  );
  await pool.query(
    `update extensions e set latest_run_id = r.id from (
       select extension_id, max(id) as id from runs group by 1) r where r.extension_id = e.id`,
  );
  await seedLogs(pool);
  await pool.query("drop function drawn");
  await pool.query("vacuum analyze");
}

async function seedLogs(pool: pg.Pool): Promise<void> {
  const newest = `(select id, script_id, queued_at from runs order by id desc limit 20000) r`;
  await pool.query(
    `insert into run_plans (run_id, plan) select r.id, jsonb_build_object('scriptId', r.script_id,
       'scriptName', 'Script', 'seed', 1, 'variables', '{}'::jsonb, 'rows', jsonb_build_array(
         jsonb_build_object('id', 'row1', 'name', 'Row', 'timeLimitMinutes', 0,
           'onFailure', 'continue', 'steps', '[]'::jsonb))) from ${newest}`,
  );
  await pool.query(
    `insert into run_rows (run_id, row_index, started_at, finished_at, outcome)
     select r.id, 0, r.queued_at, r.queued_at + interval '9 s', 'done' from ${newest}`,
  );
  await pool.query(
    `insert into run_steps (run_id, seq, row_index, path, iteration, attempt, type, started_at,
       finished_at, outcome)
     select r.id, n, 0, 's' || n, '{}', 1, 'click', r.queued_at, r.queued_at + n * interval '1 s',
       'done' from ${newest}, generate_series(1, 3) n`,
  );
  await pool.query(
    `insert into run_data (run_id, seq, row_index, name, value, collected_at)
     select r.id, 1, 0, 'item', json_build_object('title', 'Thing ' || r.id, 'price', r.id % 100,
       'text', repeat('words and more ', 150)),
       r.queued_at from ${newest}`,
  );
}
