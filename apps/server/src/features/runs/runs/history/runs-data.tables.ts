import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import type { StoredValue } from "../view/run-log.presenter.ts";

/** One value may have megabytes: what is read at once is bounded by what is in it. */
const CHARS_AT_ONCE = 1_000_000;

interface ValuesPage {
  values: StoredValue[];
  hasMore: boolean;
  /** Fewer than the limit, because they are large. */
  isCut: boolean;
}

/** All that was read; only what was under one name where one is given. */
const named = (name: string | undefined) =>
  name === undefined ? sql`` : sql`and d.name = ${name}`;

/** Values of these runs after the one given, in the order of the runs' ids; at least one, if any. */
export async function listValues(
  db: Db,
  runIds: number[],
  after: Pick<StoredValue, "runId" | "seq"> | undefined,
  { limit, name }: { limit: number; name?: string | undefined },
): Promise<ValuesPage> {
  const left = runIds.filter((id) => id >= (after?.runId ?? 0));
  const { rows } = await sql<StoredValue & { found: number }>`
    select run_id, seq, row_index, name, value, collected_at, found
    from (
      select next.*, count(*) over () as found, row_number() over places as number,
        sum(length(value::text)) over places as chars
      from (
        select * from run_data d
        where ${anyOf("runId", left)} ${named(name)}
          and (run_id, seq) > (${after?.runId ?? 0}::bigint, ${after?.seq ?? 0}::integer)
        order by run_id, seq
        limit ${limit}
      ) as next
      window places as (order by run_id, seq)
    ) as measured
    where number = 1 or chars <= ${CHARS_AT_ONCE}
    order by run_id, seq
  `.execute(db);
  const found = rows[0]?.found ?? 0;
  const isCut = rows.length < found;
  return { values: rows, hasMore: isCut || found === limit, isCut };
}

const VALUES_AT_ONCE = 500;

/** The values of these runs, piece by piece: as many at once as are small enough together. */
export async function* readValues(
  db: Db,
  runIds: number[],
  name?: string,
): AsyncGenerator<StoredValue[]> {
  let limit = VALUES_AT_ONCE;
  let after: StoredValue | undefined;
  for (;;) {
    const { values, hasMore, isCut } = await listValues(db, runIds, after, { limit, name });
    if (values.length > 0) yield values;
    if (!hasMore) return;
    after = values.at(-1);
    limit = isCut ? values.length : Math.min(VALUES_AT_ONCE, limit * 2);
  }
}

/** What stands in a list stands for itself; anything else is a list of one. */
const ITEMS = sql`json_array_elements(
  case json_typeof(d.value) when 'array' then d.value else json_build_array(d.value) end
) with ordinality as items (item, item_number)`;

/** Names of the fields of all records that the runs collected, in the order they first came. */
export async function listFieldsOfRuns(
  db: Db,
  runIds: number[],
  { limit, name }: { limit?: number; name?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field
    from run_data d
    cross join lateral ${ITEMS}
    cross join lateral json_object_keys(
      case json_typeof(item) when 'object' then item else '{}' end
    ) with ordinality as fields (field, field_number)
    where ${anyOf("d.runId", runIds)} ${named(name)}
    group by field
    order by min(array[d.run_id, d.seq, item_number, field_number])
    limit ${limit ?? null}
  `.execute(db);
  return rows.map((row) => row.field);
}

/** Whether anything that was read under the name is no record: a text, a number, a list of such. */
export async function hasPlainItems(db: Db, runIds: number[], name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from run_data d cross join lateral ${ITEMS}
    where ${anyOf("d.runId", runIds)} ${named(name)} and json_typeof(item) <> 'object'
    limit 1
  `.execute(db);
  return rows.length > 0;
}
