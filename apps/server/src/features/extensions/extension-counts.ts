import type { countExtensions as countExtensionsCall, QueryOf } from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { countByStatus, type CountRow, listFacts } from "./extension-counts.tables.ts";

const sumOf = (rows: readonly CountRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

/** How many there are of what, each kind under the filters of the others. */
export async function countExtensions(
  db: Db,
  userId: number,
  query: QueryOf<typeof countExtensionsCall>,
) {
  const { status, isOnline, ...others } = query;
  const wanted = status?.split(",").map(Number);
  const [rows, facts] = await Promise.all([
    countByStatus(db, userId, others),
    listFacts(db, userId),
  ]);
  const hasStatus = (row: CountRow) => wanted?.includes(row.status) ?? true;
  const hasConnection = (row: CountRow) => !isOnline || String(row.isOnline) === isOnline;
  const byStatus = Map.groupBy(rows.filter(hasConnection), (row) => row.status);
  return {
    total: sumOf(rows.filter((row) => hasStatus(row) && hasConnection(row))),
    statuses: [...byStatus].map(([one, those]) => ({ status: one, count: sumOf(those) })),
    online: sumOf(rows.filter((row) => hasStatus(row) && row.isOnline)),
    offline: sumOf(rows.filter((row) => hasStatus(row) && !row.isOnline)),
    facts,
  };
}
