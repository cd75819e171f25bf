import type { countExtensions as countExtensionsCall, QueryOf } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import { findMentioned } from "./extension-texts.tables.ts";
import { countByStatus, type CountRow, listFacts } from "./extension-counts.tables.ts";

const sumOf = (rows: readonly CountRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

/** How many there are of what, each kind under the filters of the others. */
export async function countExtensions(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  query: QueryOf<typeof countExtensionsCall>,
) {
  const { status, isOnline, state, search, ...rest } = query;
  const mentioned = search === undefined ? undefined : await findMentioned(db, userId, search);
  const others = { ...rest, search: mentioned };
  const statuses = status?.split(",").map(Number);
  const states = state?.split(",").map(Number);
  const [rows, facts] = await Promise.all([
    countByStatus(db, userId, others, clock()),
    listFacts(db, userId),
  ]);
  const hasStatus = (row: CountRow) => statuses?.includes(row.status) ?? true;
  const hasConnection = (row: CountRow) => !isOnline || String(row.isOnline) === isOnline;
  const hasState = (row: CountRow) => states?.includes(row.state) ?? true;
  const byStatus = Map.groupBy(
    rows.filter((row) => hasConnection(row) && hasState(row)),
    (row) => row.status,
  );
  const connected = rows.filter((row) => hasStatus(row) && hasState(row));
  const byState = Map.groupBy(
    rows.filter((row) => hasStatus(row) && hasConnection(row)),
    (row) => row.state,
  );
  return {
    total: sumOf(connected.filter(hasConnection)),
    statuses: [...byStatus].map(([one, those]) => ({ status: one, count: sumOf(those) })),
    online: sumOf(connected.filter((row) => row.isOnline)),
    offline: sumOf(connected.filter((row) => !row.isOnline)),
    states: [...byState].map(([one, those]) => ({ state: one, count: sumOf(those) })),
    facts,
  };
}
