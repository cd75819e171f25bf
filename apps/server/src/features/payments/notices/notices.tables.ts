import { sql } from "kysely";
import { type Db, toJsonb, type Tx } from "../../../database/types.ts";
import type { Notice } from "../said/notice.ts";

type Outcome = "applied" | "repeated" | "refused" | "ignored";

/** Undefined when it was stored before. */
export const insertNotice = (tx: Tx, notice: Notice, receivedAt: Date) =>
  tx
    .insertInto("paymentNotices")
    .values({
      ...{ provider: notice.provider, key: notice.key, receivedAt },
      data: toJsonb(notice),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

/** One that is not applied yet, for this caller alone. */
export const lockNotice = (tx: Tx, id: number) =>
  tx
    .selectFrom("paymentNotices")
    .select(["id", "data"])
    .where("id", "=", id)
    .where("appliedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const settleNotice = (tx: Tx, id: number, outcome: Outcome, appliedAt: Date) =>
  tx.updateTable("paymentNotices").set({ outcome, appliedAt }).where("id", "=", id).execute();

/** Those that could not be applied before their order or subscription was known. */
export const listWaiting = (db: Db, { provider, orderId, subscription }: Notice) =>
  db
    .selectFrom("paymentNotices")
    .select("id")
    .where("appliedAt", "is", null)
    .where("provider", "=", provider)
    .where((on) =>
      on.or([
        on(sql<string>`data ->> 'orderId'`, "=", orderId),
        on(sql<string>`data #>> '{subscription,id}'`, "=", subscription?.id ?? null),
      ]),
    )
    .orderBy("id")
    .execute();

/** Whoever sent them, older than that. */
export const listUnapplied = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("paymentNotices")
    .select(["id", "data"])
    .where("appliedAt", "is", null)
    .where("receivedAt", "<", before)
    .orderBy("id")
    .limit(limit)
    .execute();
