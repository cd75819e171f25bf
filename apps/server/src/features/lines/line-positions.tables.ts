import { sql } from "kysely";
import type { Tx } from "../../database/types.ts";

export interface LineList {
  userId: number;
  listKey: string;
  /** 0 where all of the user's extensions take from the same place. */
  extensionId: number;
  count: number;
  startsOver: boolean;
}

/** How many were given out with this one; undefined where the list is at its end. */
export async function takeNext(tx: Tx, list: LineList, at: Date): Promise<number | undefined> {
  const { userId, listKey, extensionId, count, startsOver } = list;
  const { rows } = await sql<{ taken: number }>`
    insert into line_positions as p (user_id, list_key, extension_id, taken, taken_at)
    values (${userId}, ${listKey}, ${extensionId}, 1, ${at})
    on conflict (user_id, list_key, extension_id) do update
      set taken = p.taken + 1, taken_at = excluded.taken_at
      where ${startsOver} or p.taken < ${count}
    returning taken
  `.execute(tx);
  return rows[0]?.taken;
}
