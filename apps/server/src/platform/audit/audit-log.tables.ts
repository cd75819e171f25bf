import { sql } from "kysely";
import { contains } from "../../database/sql.ts";
import type { Db } from "../../database/types.ts";

export interface EntriesWhere {
  userId?: number | undefined;
  action?: string | undefined;
  search?: string | undefined;
  from?: Date | undefined;
  /** Not at this instant any more. */
  to?: Date | undefined;
}

/** Where an entry stands in the log. */
export interface EntryPlace {
  id: number;
  /** To the microsecond, which a Date has no room for. */
  atText: string;
}

const matching = (db: Db, { userId, action, search = "", from, to }: EntriesWhere) =>
  db
    .selectFrom("auditLog as a")
    .$if(userId !== undefined, (q) => q.where("a.userId", "=", userId ?? 0))
    .$if(action !== undefined, (q) => q.where("a.action", "=", action ?? ""))
    .$if(from !== undefined, (q) => q.where("a.at", ">=", from ?? new Date()))
    .$if(to !== undefined, (q) => q.where("a.at", "<", to ?? new Date()))
    .$if(search !== "", (q) =>
      q.where((on) =>
        on.or([
          contains("a.actor", search),
          contains("a.action", search),
          contains("a.target", search),
        ]),
      ),
    );

interface Range {
  /** Only those that come behind it. */
  behind?: EntryPlace | undefined;
  offset?: number;
  limit: number;
}

/** The newest first. Users are looked up of those alone that are told. */
export const listEntries = (db: Db, where: EntriesWhere, { behind, offset = 0, limit }: Range) =>
  db
    .selectFrom(
      matching(db, where)
        .$if(behind !== undefined, (q) =>
          q.where(sql<boolean>`(a.at, a.id) < (${behind?.atText}::timestamptz, ${behind?.id})`),
        )
        .select(["a.id", "a.at", "a.userId", "a.actor", "a.action", "a.target"])
        .select(sql<string>`a.at::text`.as("atText"))
        .orderBy("a.at", "desc")
        .orderBy("a.id", "desc")
        .offset(offset)
        .limit(limit)
        .as("entry"),
    )
    .leftJoin("users", "users.id", "entry.userId")
    .select([
      "entry.id",
      "entry.at",
      "entry.atText",
      "entry.actor",
      "entry.action",
      "entry.target",
      "users.email as user",
    ])
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .execute();

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Up to `max`. */
export async function countEntries(db: Db, where: EntriesWhere, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, where).select("a.id").limit(max).as("entry"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined where nobody has the address. */
export const findUserOf = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
