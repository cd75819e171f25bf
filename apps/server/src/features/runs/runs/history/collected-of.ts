import { sql } from "kysely";
import { anyOf } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";
import type { StoredValue } from "../view/run-log.presenter.ts";
import { readValues } from "./runs-data.tables.ts";

export interface CollectedValue extends StoredValue {
  extensionId: number;
}

const RUNS_AT_ONCE = 1000;

/** All that is kept of what the extensions' runs have read, oldest run first, piece by piece. */
export async function* readCollectedOf(
  db: Db,
  userId: number,
  extensionIds: number[],
): AsyncGenerator<CollectedValue[]> {
  for (const extensionId of await findThoseWithData(db, userId, extensionIds)) {
    let ids: number[] = [];
    do {
      const after = ids.at(-1) ?? 0;
      ids = await listRunsWithData(db, { userId, extensionId, after });
      for await (const values of readValues(db, ids))
        yield values.map((value) => ({ ...value, extensionId }));
    } while (ids.length === RUNS_AT_ONCE);
  }
}

async function findThoseWithData(db: Db, userId: number, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from extensions e
    where e.user_id = ${userId} and ${anyOf("e.id", ids)} and exists (
      select 1 from runs r join run_data d on d.run_id = r.id where r.extension_id = e.id
    )
    order by e.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether anything is kept of what the extensions' runs have read. */
export const hasCollected = async (db: Db, userId: number, ids: number[]): Promise<boolean> =>
  (await findThoseWithData(db, userId, ids)).length > 0;

async function listRunsWithData(
  db: Db,
  { userId, extensionId, after }: { userId: number; extensionId: number; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from runs r
    where r.user_id = ${userId} and r.extension_id = ${extensionId} and r.id > ${after}
      and exists (select 1 from run_data d where d.run_id = r.id)
    order by r.id limit ${RUNS_AT_ONCE}
  `.execute(db);
  return rows.map(({ id }) => id);
}
