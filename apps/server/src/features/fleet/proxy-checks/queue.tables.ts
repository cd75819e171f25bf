import { PROXY_CHECKS_AT_ONCE } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

const HELD_COLUMNS = sql`p.id, p.user_id, p.type, p.host, p.port, p.sealed_login, p.sealed_password,
  p.exit_address`;

/** A proxy as it is when its check begins. */
export type HeldProxy = Pick<
  RowOf<"proxies">,
  "type" | "host" | "port" | "sealedLogin" | "sealedPassword" | "exitAddress" | "userId" | "id"
>;

interface Claim {
  at: Date;
  until: Date;
  /** So many at most, all users together. */
  limit: number;
}

/**
 * The next to check, now held by the caller: the users in turns, and of each so many that with those
 * held already there are 32 at most. Processes claim one after the other, or two would count alike.
 */
export async function claimChecks(tx: Tx, { at, until, limit }: Claim): Promise<HeldProxy[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('baton.proxyChecks', 0))`.execute(tx);
  const { rows } = await sql<HeldProxy>`
    with next as (
      select due.proxy_id
      from (select distinct user_id from proxy_check_queue) as u
      cross join lateral (
        select count(*) as count from proxy_check_queue
        where user_id = u.user_id and held_until > ${at}
      ) as busy
      cross join lateral (
        select proxy_id, busy.count + row_number() over (order by due_at, proxy_id) as turn
        from proxy_check_queue
        where user_id = u.user_id and due_at <= ${at} and (held_until is null or held_until <= ${at})
        order by due_at, proxy_id limit greatest(0, ${PROXY_CHECKS_AT_ONCE} - busy.count)
      ) as due
      order by due.turn limit ${limit}
    ), held as (
      update proxy_check_queue q set held_until = ${until} from next
      where q.proxy_id = next.proxy_id returning q.proxy_id
    )
    select ${HELD_COLUMNS} from held join proxies p on p.id = held.proxy_id
  `.execute(tx);
  return rows;
}

/** What is held and will not be finished is anybody's again. */
export const releaseChecks = (tx: Tx, ids: number[]) =>
  tx.updateTable("proxyCheckQueue").set({ heldUntil: null }).where(anyOf("proxyId", ids)).execute();

/** When there may be something to claim next: what is due later, or held by who may be gone. */
export async function findNextDue(db: Db, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(greatest(due_at, held_until)) as next from proxy_check_queue
    where due_at > ${at} or held_until > ${at}
  `.execute(db);
  return rows[0]?.next ?? undefined;
}

export async function isWaiting(db: Db, proxyId: number): Promise<boolean> {
  const row = await db
    .selectFrom("proxyCheckQueue")
    .select("proxyId")
    .where("proxyId", "=", proxyId)
    .executeTakeFirst();
  return row !== undefined;
}

export const dropChecks = (tx: Tx, userId: number) =>
  tx.deleteFrom("proxyCheckQueue").where("userId", "=", userId).execute();
