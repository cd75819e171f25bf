import type { OperatorTariffInput } from "@baton/contract";
import { TARIFF_LISTS } from "@baton/contract";
import { sql } from "kysely";
import { type Db, type RowOf, toJsonb, type Tx } from "../../../database/types.ts";
import { MAX_COLUMNS } from "../../../platform/row-limits/max-columns.ts";

export type TariffRow = RowOf<"tariffs">;

export const findTariffRow = (db: Db, id: number): Promise<TariffRow | undefined> =>
  db.selectFrom("tariffs").selectAll().where("id", "=", id).executeTakeFirst();

/** Names are compared without case, as the index `tariffs_name` does. */
export const findTariffRowByName = (db: Db, name: string): Promise<TariffRow | undefined> =>
  db
    .selectFrom("tariffs")
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

/** Held until the transaction ends: nobody is given the tariff meanwhile, and no other deletes it. */
export const lockTariff = (tx: Tx, id: number): Promise<TariffRow | undefined> =>
  tx.selectFrom("tariffs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Those that users may choose, the cheapest first, and the user's own. */
export const listOfferedRows = (db: Db, userId: number): Promise<TariffRow[]> =>
  db
    .selectFrom("tariffs")
    .selectAll()
    .where((on) =>
      on.or([
        on("isOffered", "=", true),
        on("id", "=", on.selectFrom("users").select("tariffId").where("id", "=", userId)),
      ]),
    )
    .orderBy("price")
    .orderBy("id")
    .execute();

/** Users are counted in one pass: where most have one tariff, a count for each would read them all. */
const withUsers = (db: Db) =>
  db
    .selectFrom("tariffs")
    .leftJoin(
      db
        .selectFrom("users")
        .select(["tariffId", ({ fn }) => fn.countAll<number>().as("count")])
        .where("removedAt", "is", null)
        .groupBy("tariffId")
        .as("has"),
      "has.tariffId",
      "tariffs.id",
    )
    .selectAll("tariffs")
    .select([
      sql<number>`coalesce(has.count, 0)`.as("usersCount"),
      sql<boolean>`tariffs.id = (select min(id) from tariffs)`.as("isFirst"),
    ]);

export type CountedTariffRow = Awaited<ReturnType<typeof listTariffRows>>[number];

export const tariffRows = (db: Db) => withUsers(db).orderBy("tariffs.id");

export const listTariffRows = (db: Db) => tariffRows(db).execute();

export const findCountedRow = (db: Db, id: number): Promise<CountedTariffRow> =>
  withUsers(db).where("tariffs.id", "=", id).executeTakeFirstOrThrow();

const toColumns = (input: OperatorTariffInput) => ({
  name: input.name,
  price: input.price,
  maxExtensionCount: input.maxExtensionCount,
  logRetentionDays: input.logDays,
  isOffered: input.isOffered,
  ...Object.fromEntries(TARIFF_LISTS.map((list) => [MAX_COLUMNS[list], input.limits[list]])),
  actionKinds: input.stepKinds,
  helpLinks: toJsonb(input.helpLinks),
  subscriptionPackages: toJsonb(input.subscriptionPackages),
});

export const insertTariff = (tx: Tx, input: OperatorTariffInput) =>
  tx.insertInto("tariffs").values(toColumns(input)).returning("id").executeTakeFirstOrThrow();

export const replaceTariff = (tx: Tx, id: number, input: OperatorTariffInput) =>
  tx.updateTable("tariffs").set(toColumns(input)).where("id", "=", id).execute();

/** Null for none. No two are chosen at once: all are held until the transaction ends. */
export async function setForNewUsers(tx: Tx, id: number | null): Promise<void> {
  await tx.selectFrom("tariffs").select("id").orderBy("id").forUpdate().execute();
  const set = (isForNewUsers: boolean) => tx.updateTable("tariffs").set({ isForNewUsers });
  await set(false).where("isForNewUsers", "=", true).execute();
  if (id !== null) await set(true).where("id", "=", id).execute();
}

export const deleteTariffRow = (tx: Tx, id: number) =>
  tx.deleteFrom("tariffs").where("id", "=", id).execute();

export async function listUserIdsOf(db: Db, tariffId: number): Promise<number[]> {
  const rows = await db.selectFrom("users").select("id").where("tariffId", "=", tariffId).execute();
  return rows.map(({ id }) => id);
}
