import type { OPERATOR_USER_SORTS, OperatorUser } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains } from "../../database/sql.ts";
import type { Db } from "../../database/types.ts";

export interface UsersFilter {
  search?: string | undefined;
  tariffId?: number | undefined;
  ids?: number[] | undefined;
}

type Sort = (typeof OPERATOR_USER_SORTS)[number];
type Direction = "asc" | "desc";

const SORT_COLUMNS = {
  id: "u.id",
  email: "u.email",
  createdAt: "u.createdAt",
  validUntil: "u.validUntil",
  tariff: "t.name",
} as const satisfies Record<Sort, string>;

/** All but those who are being removed. */
const matching = (db: Db, { search = "", tariffId, ids }: UsersFilter) =>
  db
    .selectFrom("users as u")
    .leftJoin("tariffs as t", "t.id", "u.tariffId")
    .where("u.removedAt", "is", null)
    .$if(search !== "", (q) => q.where(contains("u.email", search)))
    .$if(tariffId !== undefined, (q) => q.where("u.tariffId", "=", tariffId ?? 0))
    .$if(ids !== undefined, (q) => q.where(anyOf("u.id", ids ?? [])));

export async function countUserRows(db: Db, filter: UsersFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const withDetails = (db: Db, filter: UsersFilter) =>
  matching(db, filter).select([
    "u.id",
    "u.email",
    "u.createdAt",
    "u.validUntil",
    "u.subscriptionStatus",
    "u.isMailConfirmed",
    "u.isOperator",
    "t.id as tariffId",
    "t.name as tariffName",
    sql<Date | null>`(
      select max(s.last_used_at) from access_tokens s where s.user_id = u.id and s.kind = 'session'
    )`.as("lastSeenAt"),
    // As the tariff counts: a profile has its place before its browser has come.
    sql<number>`(select count(*) from extensions e where e.user_id = u.id)
      + (select count(*) from browser_profiles p where p.user_id = u.id and p.extension_id is null)`.as(
      "usedExtensionCount",
    ),
  ]);

type UserRow = Awaited<ReturnType<typeof listUserRows>>[number];

export const listUserRows = (
  db: Db,
  filter: UsersFilter,
  order: { by: Sort; direction: Direction },
  range: { offset: number; limit: number },
) =>
  withDetails(db, filter)
    .orderBy(SORT_COLUMNS[order.by], (o) =>
      order.direction === "asc" ? o.asc().nullsLast() : o.desc().nullsLast(),
    )
    .orderBy("u.id")
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export const findUserRow = (db: Db, id: number): Promise<UserRow | undefined> =>
  withDetails(db, { ids: [id] }).executeTakeFirst();

/** The next of those that match, by their ids. */
export async function listMatchingIds(
  db: Db,
  filter: UsersFilter,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await matching(db, filter)
    .select("u.id")
    .where("u.id", ">", after)
    .orderBy("u.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const toOperatorUser = (row: UserRow): OperatorUser => ({
  id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  tariff: row.tariffId === null ? null : { id: row.tariffId, name: row.tariffName ?? "" },
  validUntil: row.validUntil?.toISOString() ?? null,
  subscriptionStatus: row.subscriptionStatus,
  isMailConfirmed: row.isMailConfirmed,
  isOperator: row.isOperator,
  usedExtensionCount: row.usedExtensionCount,
});
