import type { Db, Tx } from "../../database/types.ts";

export const findTelegram = (db: Db, userId: number) =>
  db
    .selectFrom("telegramSettings")
    .select(["sealedBotToken", "chatId"])
    .where("userId", "=", userId)
    .executeTakeFirst();

export const setTelegram = (
  tx: Tx,
  userId: number,
  values: { sealedBotToken: string; chatId: string; updatedAt: Date },
) =>
  tx
    .insertInto("telegramSettings")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();

export const deleteTelegramRow = (tx: Tx, userId: number) =>
  tx.deleteFrom("telegramSettings").where("userId", "=", userId).execute();
