import { anyOf } from "../../../database/sql.ts";
import type { Tx } from "../../../database/types.ts";
import type { ReceivedColumns } from "./actions.tables.ts";

type GivenColumns = Pick<
  ReceivedColumns,
  "accessRights" | "hasAccess" | "expiresAt" | "defaultAccessRights" | "autoUpdate"
>;

export const setGiven = (tx: Tx, id: number, given: GivenColumns) =>
  tx
    .updateTable("actions")
    .set({ ...given, isExpiryDone: false })
    .where("id", "=", id)
    .execute();

export const setAutoUpdate = (tx: Tx, userId: number, id: number, autoUpdate: boolean) =>
  tx
    .updateTable("actions")
    .set({ autoUpdate })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("isReceived", "=", true)
    .returning("id")
    .executeTakeFirst();

export const setExpiryDone = (tx: Tx, ids: readonly number[]) =>
  tx.updateTable("actions").set({ isExpiryDone: true }).where(anyOf("id", ids)).execute();
