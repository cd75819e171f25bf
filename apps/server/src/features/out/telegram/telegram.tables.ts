import type { TelegramNotice } from "@baton/contract";
import type { Db, Tx } from "../../../database/types.ts";

export const findTelegram = (db: Db, userId: number) =>
  db
    .selectFrom("telegramSettings")
    .select(["sealedBotToken", "chatId", "notices"])
    .where("userId", "=", userId)
    .executeTakeFirst();

export const setTelegram = (
  tx: Tx,
  userId: number,
  values: { sealedBotToken: string; chatId: string; notices?: TelegramNotice[]; updatedAt: Date },
) =>
  tx
    .insertInto("telegramSettings")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();

/** Whoever writes to it: it is the same chat for all bots. */
export const moveChat = (tx: Tx, from: string, to: string) =>
  tx.updateTable("telegramSettings").set({ chatId: to }).where("chatId", "=", from).execute();

export const deleteTelegramRow = (tx: Tx, userId: number) =>
  tx.deleteFrom("telegramSettings").where("userId", "=", userId).execute();

/** The chat was written to: the next message waits until it has been quiet for a while. */
export const markNoticed = (tx: Tx, userId: number, at: Date) =>
  tx.updateTable("telegramSettings").set({ noticedAt: at }).where("userId", "=", userId).execute();
