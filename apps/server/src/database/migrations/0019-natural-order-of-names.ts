import { type Kysely, sql } from "kysely";

const TABLES = ["actions", "scripts", "extension_groups", "proxies", "extensions"];

/** Numbers have so many digits, zeros before them: then 2 stands before 10. */
const DIGITS = 20;
/** As much of a key as settles an order and fits into a page of an index. */
const KEY_CHARS = 400;
const ACCENTED = "ёáàâãäçéêèëíìîïñóòôõöúùûü";
const BARE = "еaaaaaceeeeiiiinooooouuuu";

/**
 * What lists are sorted by: the name without case and accents, with its numbers by their value. The
 * key is stored, and compared byte by byte: no language's rules, which come with the system and
 * change with it, decide where an index has a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const zeros = "0".repeat(DIGITS);
  const bare = `translate(lower(name), '${ACCENTED}', '${BARE}')`;
  const padded = `regexp_replace(${bare}, '([0-9]+)', '${zeros}\\1', 'g')`;
  const key = `left(regexp_replace(${padded}, '0*([0-9]{${DIGITS},})', '\\1', 'g'), ${KEY_CHARS})`;
  for (const table of TABLES) {
    await sql
      .raw(`alter table ${table}
        add column name_key text collate "C" not null generated always as (${key}) stored`)
      .execute(db);
  }
  await sql`create index extensions_name on extensions (user_id, name_key, id)`.execute(db);
}
