import type { TariffList } from "@baton/contract";
import type { Db, Tx } from "../../database/types.ts";
import { MAX_COLUMNS } from "../row-limits/max-columns.ts";

/** Undefined when there is no such tariff. */
export const setRowsMax = (tx: Tx, name: string, list: TariffList, max: number) =>
  tx
    .updateTable("tariffs")
    .set({ [MAX_COLUMNS[list]]: max })
    .where("name", "=", name)
    .returning("id")
    .executeTakeFirst();

export const listTariffRows = (db: Db) =>
  db.selectFrom("tariffs").selectAll().orderBy("id").execute();
