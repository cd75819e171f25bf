import type { TariffList } from "@baton/contract";
import type { Db, RowOf, Tx } from "../../database/types.ts";
import { MAX_COLUMNS } from "../row-limits/max-columns.ts";

/** Undefined when there is no such tariff. */
export const setRowsMax = (tx: Tx, name: string, list: TariffList, max: number) =>
  tx
    .updateTable("tariffs")
    .set({ [MAX_COLUMNS[list]]: max })
    .where("name", "=", name)
    .returning("id")
    .executeTakeFirst();

export type TariffRow = RowOf<"tariffs">;

export const findTariffRow = (db: Db, id: number): Promise<TariffRow | undefined> =>
  db.selectFrom("tariffs").selectAll().where("id", "=", id).executeTakeFirst();

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

export const listTariffRows = (db: Db) =>
  db.selectFrom("tariffs").selectAll().orderBy("id").execute();
