import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Tx } from "../../../database/types.ts";

interface Asked {
  ids: number[];
  userId: number;
  dueAt: Date;
  /** Whether it counts for what the user asked to be checked together. */
  isInRound: boolean;
}

/** One that waits already comes sooner, not twice. */
export async function queueChecks(tx: Tx, { ids, userId, dueAt, isInRound }: Asked) {
  await sql`
    insert into proxy_check_queue (proxy_id, user_id, in_round, due_at)
    select id, user_id, ${isInRound}, ${dueAt} from proxies
    where user_id = ${userId} and ${anyOf("id", ids)} order by id
    on conflict (proxy_id) do update set
      in_round = proxy_check_queue.in_round or excluded.in_round,
      due_at = least(proxy_check_queue.due_at, excluded.due_at)
  `.execute(tx);
}
