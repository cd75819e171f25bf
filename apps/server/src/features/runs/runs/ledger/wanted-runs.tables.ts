import type { RunPlan, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, statusLiteral, UNFINISHED } from "../../../../database/sql.ts";
import type { Db } from "../../../../database/types.ts";

interface UnfinishedRun {
  id: number;
  userId: number;
  extensionId: number;
  status: ScriptStatus;
  lostFrom: ScriptStatus | null;
  /** Somebody has its browser for themselves: it stands. */
  isHeld: boolean;
  /** It goes as the window says that holds its browser. */
  isDebugged: boolean;
  lastSeq: number;
  /** As it was checked when it was made. */
  plan: RunPlan;
  startRowIndex: number;
  /** Only while it has never been told to its agent. */
  queuedAt: Date | null;
}

/** The runs that these extensions' agents should be holding; what is queued is not yet one. */
export async function listHandedOut(db: Db, extensionIds: number[]): Promise<UnfinishedRun[]> {
  const { rows } = await sql<UnfinishedRun>`
    select r.id, r.user_id, r.extension_id, r.status, r.lost_from, r.last_seq, p.plan,
      exists (select from extension_holds h where h.extension_id = r.extension_id
        and h.run_id is distinct from r.id) as is_held,
      exists (select from extension_holds h where h.run_id = r.id) as is_debugged,
      case when r.status = ${statusLiteral("WaitingForBrowser")} and r.lost_from is null then r.queued_at end as queued_at,
      (select greatest(max(w.row_index) + 1, r.start_row_index) from run_rows w
        where w.run_id = r.id and w.finished_at is not null) as start_row_index
    from runs r join run_plans p on p.run_id = r.id
    where ${anyOf("r.extensionId", extensionIds)}
      -- As the index has it; queued ones are left out below.
      and r.status in (${UNFINISHED}) and r.status <> ${statusLiteral("InQueue")}
  `.execute(db);
  return rows;
}
