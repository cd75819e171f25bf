import type pg from "pg";

/** Makes values read alike, whatever the server's and the role's own settings are. */
export const OUR_TEXT_FORMS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

export interface Table {
  table: string;
  /** Without those that the database computes. */
  columns: string[];
  identities: { column: string; sequence: string }[];
}

/** All tables of Baton, but for the migrations' own bookkeeping. */
export async function findTables(client: pg.ClientBase, schema = "public"): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as table,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            coalesce(json_agg(json_build_object('column', a.attname, 'sequence',
              pg_get_serial_sequence(format('%I.%I', $1::text, c.relname), a.attname)))
              filter (where a.attidentity <> ''), '[]') as identities
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = $1::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely\\_migration%'
      group by c.relname order by c.relname`,
    [schema],
  );
  return rows;
}

export function listColumns(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(", ");
}
