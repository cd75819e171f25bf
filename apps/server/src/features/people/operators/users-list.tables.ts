import { type OPERATOR_USER_SORTS, type OperatorUser, operatorUserSchema } from "@baton/contract";
import { type OrderByItemBuilder, sql } from "kysely";
import { anyOf, contains } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";
import { plainPart } from "../../../http/plain-part.ts";

export interface UsersFilter {
  search?: string | undefined;
  tariffId?: number | undefined;
  ids?: number[] | undefined;
}

type Sort = (typeof OPERATOR_USER_SORTS)[number];
type Direction = "asc" | "desc";

const SORT_COLUMNS = {
  id: "id",
  email: "email",
  createdAt: "createdAt",
  validUntil: "validUntil",
  tariff: "tariffName",
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

const chosen = (db: Db, filter: UsersFilter) =>
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
  ]);

type UserRow = Awaited<ReturnType<typeof listUserRows>>[number];

/**
 * What else is told of users is looked up for those of the page alone: beside the order it would be
 * looked up for all of the pages before, too.
 */
export function usersPage(
  db: Db,
  filter: UsersFilter,
  { by, direction }: { by: Sort; direction: Direction },
  { offset, limit }: { offset: number; limit: number },
) {
  const inOrder = (o: OrderByItemBuilder) =>
    direction === "asc" ? o.asc().nullsLast() : o.desc().nullsLast();
  const page = chosen(db, filter)
    .orderBy(SORT_COLUMNS[by], inOrder)
    .orderBy("id")
    .offset(offset)
    .limit(limit);
  return db
    .selectFrom(page.as("u"))
    .selectAll()
    .select([
      sql<Date | null>`(
        select max(s.last_used_at) from access_tokens s where s.user_id = u.id and s.kind = 'session'
      )`.as("lastSeenAt"),
      sql<boolean>`exists (
        select from second_factors f where f.user_id = u.id and f.enabled_at is not null
      )`.as("hasSecondFactor"),
      // As the tariff counts: a profile has its place before its browser has come.
      sql<number>`(select count(*) from extensions e where e.user_id = u.id)
        + (select count(*) from browser_profiles p where p.user_id = u.id and p.extension_id is null)`.as(
        "usedExtensionCount",
      ),
    ])
    .orderBy(SORT_COLUMNS[by], inOrder)
    .orderBy("id");
}

export const listUserRows = (...asked: Parameters<typeof usersPage>) =>
  usersPage(...asked).execute();

export async function findUserRow(db: Db, id: number): Promise<UserRow | undefined> {
  const order = { by: "id", direction: "asc" } as const;
  const [row] = await listUserRows(db, { ids: [id] }, order, { offset: 0, limit: 1 });
  return row;
}

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

const plainUser = plainPart(operatorUserSchema);

export const toOperatorUser = (row: UserRow): OperatorUser => ({
  ...plainUser(row),
  tariff: row.tariffId === null ? null : { id: row.tariffId, name: row.tariffName ?? "" },
});
