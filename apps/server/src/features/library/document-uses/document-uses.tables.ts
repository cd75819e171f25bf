import { actionTypes } from "@baton/catalogue";
import { DOCUMENT_USES_MAX, type DocumentUse } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import { UNFINISHED } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/** What inputs that name documents are called. */
const INPUT_NAMES = [
  ...new Set(
    actionTypes
      .flatMap(({ inputSettingDefinitions }) => inputSettingDefinitions)
      .flatMap(({ name, type }) => (type === "file" ? [name] : [])),
  ),
];
const PATH = `$.** ? (${INPUT_NAMES.map((name) => `@."${name}"[*] == $id`).join(" || ")})`;

const names = (json: RawBuilder<unknown>, id: number): RawBuilder<boolean> =>
  sql`jsonb_path_exists(${json}, ${PATH}::jsonpath, jsonb_build_object('id', ${id}::bigint))`;

const namedIn = (json: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    INPUT_NAMES.map(
      (name) => sql`select jsonb_path_query(${json}, ${`$.**."${name}"[*]`}::jsonpath)`,
    ),
    sql` union all `,
  );

export interface Uses {
  rows: DocumentUse[];
  count: number;
}

async function listUses(db: Db, found: RawBuilder<DocumentUse>): Promise<Uses> {
  const { rows } = await sql<DocumentUse & { count: number }>`
    select id, name, count(*) over () as count from (${found}) as found
    order by name, id limit ${sql.lit(DOCUMENT_USES_MAX)}
  `.execute(db);
  const count = rows[0]?.count ?? 0;
  return { rows: rows.map(({ id, name }) => ({ id, name })), count };
}

/** Actions whose steps or own inputs name the document. */
export const listActionsWith = (db: Db, userId: number, id: number): Promise<Uses> =>
  listUses(
    db,
    sql`select a.id, a.name from actions a where a.user_id = ${userId}
      and (${names(sql`a.steps`, id)} or ${names(sql`a.input_settings`, id)})`,
  );

/** Scripts with such an action, or with a row that names the document itself. */
export const listScriptsWith = (db: Db, userId: number, id: number): Promise<Uses> =>
  listUses(
    db,
    sql`select s.id, s.name from scripts s where s.user_id = ${userId} and exists (
      select from script_actions row left join actions a on a.id = row.action_id
      where row.script_id = s.id and (${names(sql`row.input_settings`, id)}
        or ${names(sql`a.steps`, id)} or ${names(sql`a.input_settings`, id)}))`,
  );

/** Runs that have not ended, whose plan names the document. */
export const listRunsWith = (db: Db, userId: number, id: number): Promise<Uses> =>
  listUses(
    db,
    sql`select r.id, r.script_name as name from runs r join run_plans p on p.run_id = r.id
      where r.user_id = ${userId} and r.status in (${UNFINISHED})
      and ${names(sql`p.plan -> 'rows'`, id)}`,
  );

/** All documents that anything of the user's names. */
export async function listUsedDocumentIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct (named #>> '{}')::numeric::bigint as id from (
      select named from actions a, lateral (${namedIn(sql`a.steps`)}
        union all ${namedIn(sql`a.input_settings`)}) as found (named)
      where a.user_id = ${userId}
      union all
      select named from scripts s join script_actions row on row.script_id = s.id,
        lateral (${namedIn(sql`row.input_settings`)}) as found (named)
      where s.user_id = ${userId}
      union all
      select named from runs r join run_plans p on p.run_id = r.id,
        lateral (${namedIn(sql`p.plan -> 'rows'`)}) as found (named)
      where r.user_id = ${userId} and r.status in (${UNFINISHED})
    ) as uses where jsonb_typeof(named) = 'number' and (named #>> '{}') ~ '^[0-9]{1,15}$'
  `.execute(db);
  return rows.map(({ id }) => id);
}
