import { sql } from "kysely";
import type { Db } from "../../database/types.ts";
import type { StoredValue } from "./run-log.presenter.ts";

export type RunValue = StoredValue & { runId: number };

const VALUES_AT_ONCE = 500;
/** One value may have megabytes: pieces are bounded by what is in them. */
const CHARS_AT_ONCE = 1_000_000;

/** The next values of these runs, in the order of the runs' ids; none when there are no more. */
export async function listValuesOfRuns(
  db: Db,
  runIds: number[],
  after: RunValue | undefined,
): Promise<RunValue[]> {
  const left = runIds.filter((id) => id >= (after?.runId ?? 0));
  const { rows } = await sql<RunValue>`
    select run_id as "runId", seq, row_index as "rowIndex", name, value,
      collected_at as "collectedAt"
    from (
      select next.*, row_number() over places as number, sum(length(value::text)) over places as chars
      from (
        select * from run_data
        where run_id = any(${left}::bigint[])
          and (run_id, seq) > (${after?.runId ?? 0}::bigint, ${after?.seq ?? 0}::integer)
        order by run_id, seq
        limit ${VALUES_AT_ONCE}
      ) as next
      window places as (order by run_id, seq)
    ) as measured
    where number = 1 or chars <= ${CHARS_AT_ONCE}
    order by run_id, seq
  `.execute(db);
  return rows;
}

/** Names of the fields of all records that the runs collected, in the order they first came. */
export async function listFieldsOfRuns(db: Db, runIds: number[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select field
    from run_data d
    cross join lateral json_array_elements(
      case json_typeof(d.value) when 'array' then d.value else json_build_array(d.value) end
    ) with ordinality as items (item, item_number)
    cross join lateral json_object_keys(
      case json_typeof(item) when 'object' then item else '{}' end
    ) with ordinality as fields (field, field_number)
    where d.run_id = any(${runIds}::bigint[])
    group by field
    order by min(array[d.run_id, d.seq, item_number, field_number])
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.field);
}
