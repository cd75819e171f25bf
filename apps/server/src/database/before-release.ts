import type pg from "pg";
import { StartupError } from "../settings/startup-error.ts";

/** Steps from before the first release, which today's first step has in it. */
const FIRST_BEFORE = "0001-baseline";
const LAST_BEFORE = "0062-sealed-webhook-addresses";
const FIRST = "0001-schema";
/** Steps that came after them, under the numbers that they had. */
const AFTER: Readonly<Record<string, string>> = {
  "0064-reasons-of-profile-jobs": "0002-reasons-of-profile-jobs",
};

/**
 * The steps that a database or a backup has behind it, in order, as they are called today. Throws a
 * `StartupError` where they end in the middle of those from before the first release.
 */
export function stepsToday(what: string, steps: readonly string[]): readonly string[] {
  if (steps[0] !== FIRST_BEFORE) return steps;
  const after = steps.filter((step) => step > LAST_BEFORE);
  const today = after.flatMap((step) => AFTER[step] ?? []);
  if (steps.includes(LAST_BEFORE) && today.length === after.length) return [FIRST, ...today];
  throw new StartupError(
    `${what} is of a Baton from before the first release, at ${steps.at(-1)}. Only what stands at ${LAST_BEFORE} is taken over: bring it there with the Baton that was the last to have that step, or begin with an empty database.`,
  );
}

/** Has a database from before the first release go on as one that was made by it. */
export async function takeOver(pool: pg.Pool): Promise<void> {
  const { rows: found } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as "isThere"`,
  );
  if (!found[0]?.isThere) return;
  const { rows } = await pool.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  const steps = rows.map(({ name }) => name);
  const today = stepsToday("The database", steps);
  if (today === steps) return;
  // In one statement: cut off, nothing of it is done.
  await pool.query(
    `with gone as (delete from public.kysely_migration)
      insert into public.kysely_migration select unnest($1::text[]), $2`,
    [today, new Date().toISOString()],
  );
}
