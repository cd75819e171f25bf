import { RUNS_COUNT_MAX, type RunHead, type RunsTotal } from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import { readQueuePlaces } from "../queue/queue-places.ts";
import { withoutWords } from "../ledger/hidden-blocks.ts";
import { findHeads, toRunHead } from "../view/run-heads.tables.ts";
import { findRunsWithHidden } from "./hidden-words.ts";
import { countRunPlaces, findRunPlace, listRunPlaces } from "./run-pages.tables.ts";
import { type RunsFilter, type RunsWhere, toRunsWhere } from "./runs-where.ts";

interface ListDeps {
  db: Db;
  clock: Clock;
}

interface RunsQuery extends RunsFilter {
  before?: number | undefined;
  limit: number;
  pageSize?: number | undefined;
}

interface RunsPage {
  data: RunHead[];
  hasMore: boolean;
  total: RunsTotal | null;
}

/** A page of a user's runs, the newest first. */
export async function listRunsPage(
  deps: ListDeps,
  userId: number,
  { before, limit: older, pageSize: limit = older, ...filter }: RunsQuery,
): Promise<RunsPage> {
  const { db } = deps;
  const isFirst = before === undefined;
  const where = await toRunsWhere(db, userId, filter);
  const from = before === undefined ? undefined : await findRunPlace(db, userId, before);
  // Whoever asks for runs before the first one there ever was gets none.
  if (!where || (!isFirst && !from)) return nothing(isFirst);
  const places = await listRunPlaces(db, where, {
    from,
    direction: "newestFirst",
    limit: limit + 1,
  });
  const hasMore = places.length > limit;
  const ids = places.slice(0, limit).map((place) => place.id);
  const data = await readHeads(deps, userId, ids);
  if (!isFirst) return { data, hasMore, total: null };
  // A page that is not full is all there is.
  const total = hasMore ? await countRuns(db, where) : { count: data.length, isAtLeast: false };
  return { data, hasMore, total };
}

const nothing = (isFirst: boolean): RunsPage => ({
  data: [],
  hasMore: false,
  total: isFirst ? { count: 0, isAtLeast: false } : null,
});

async function countRuns(db: Db, where: RunsWhere): Promise<RunsTotal> {
  const count = await countRunPlaces(db, where, RUNS_COUNT_MAX + 1);
  return { count: Math.min(count, RUNS_COUNT_MAX), isAtLeast: count > RUNS_COUNT_MAX };
}

export async function readRunHead(deps: ListDeps, userId: number, id: number): Promise<RunHead> {
  const [head] = await readHeads(deps, userId, [id]);
  if (!head) throw fail("notFound");
  return head;
}

/** In the order of the ids; what is gone meanwhile is left out. */
async function readHeads(deps: ListDeps, userId: number, ids: number[]): Promise<RunHead[]> {
  const rows = await findHeads(deps.db, ids);
  const queue = await readQueuePlaces(deps, userId, rows);
  const told = rows.filter(({ errorMessage }) => errorMessage !== null).map(({ id }) => id);
  const hiding = await findRunsWithHidden(deps, userId, told);
  const heads = new Map(
    rows.map((row) => {
      const head = toRunHead(row, queue);
      return [row.id, hiding.has(row.id) ? withoutWords(head) : head];
    }),
  );
  return ids.flatMap((id) => heads.get(id) ?? []);
}
