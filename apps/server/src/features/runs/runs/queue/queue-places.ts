import { type ExtensionRun, ScriptStatus } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import { listQueuePlaces, type QueuePlaceRow } from "./queue-places.tables.ts";

/** Why a queued run waits, and where. */
export type QueuePlace = Required<Pick<ExtensionRun, "waitReason" | "queue">>;

/**
 * Where those of one user's runs stand that are in the queue; runs of disabled extensions are left
 * out. The lines are those of this moment: whatever leaves one moves all behind it.
 */
export async function readQueuePlaces(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  runs: { id: number; status: number }[],
): Promise<ReadonlyMap<number, QueuePlace>> {
  const queued = runs.filter((run) => run.status === ScriptStatus.InQueue).map((run) => run.id);
  if (queued.length === 0) return new Map();
  const rows = await listQueuePlaces(db, userId, queued, clock());
  return new Map(rows.map((row) => [row.id, toQueuePlace(row)]));
}

/** The line of the limit that it waits for; of those that wait for none, the user's queue. */
function toQueuePlace(row: QueuePlaceRow): QueuePlace {
  const queue = { position: row.place, length: row.length };
  if (!row.hasTariff) return { waitReason: "tariff", queue };
  if (row.isHeld) return { waitReason: "held", queue };
  if (row.isAccountChecked) return { waitReason: "accountCheck", queue };
  if (row.isProxyNotCarried) return { waitReason: "proxyNotCarried", queue };
  if (row.isProxyDead) return { waitReason: "proxyDead", queue };
  if (row.groupFree !== null && row.groupPlace > row.groupFree)
    return {
      waitReason: "groupLimit",
      queue: { position: row.groupPlace, length: row.groupLength },
    };
  if (row.proxyFree !== null && row.proxyPlace > row.proxyFree)
    return {
      waitReason: "proxyLimit",
      queue: { position: row.proxyPlace, length: row.proxyLength },
    };
  return { waitReason: "next", queue };
}
