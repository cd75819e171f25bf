import type { PaymentNoticeState } from "@baton/contract";
import { sql } from "kysely";
import { type Db, toJsonb, type Tx } from "../../../../database/types.ts";
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

/** Whoever sent them, older than that; no operator has looked at them yet. */
export const listUnapplied = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("paymentNotices")
    .select(["id", "data"])
    .where("appliedAt", "is", null)
    .where("lookedAt", "is", null)
    .where("receivedAt", "<", before)
    .orderBy("id")
    .limit(limit)
    .execute();

interface Filter {
  page: number;
  pageSize: number;
  state?: PaymentNoticeState | undefined;
  search?: string | undefined;
}

const SHOWN = ["id", "provider", "data", "receivedAt", "appliedAt", "lookedAt", "outcome"] as const;

/** Found by any of the provider's numbers, or by that of the payment which it names. */
export async function listAllNotices(db: Db, { page, pageSize, state, search }: Filter) {
  let all = db.selectFrom("paymentNotices");
  if (state === "waiting" || state === "lookedAt")
    all = all
      .where("appliedAt", "is", null)
      .where("lookedAt", state === "waiting" ? "is" : "is not", null);
  else if (state !== undefined) all = all.where("outcome", "=", state);
  if (search !== undefined && search !== "")
    all = all.where((on) =>
      on.or([
        on(sql<string>`data ->> 'orderId'`, "=", search),
        on(sql<string>`data ->> 'paymentId'`, "=", search),
        on(sql<string>`data #>> '{subscription,id}'`, "=", search),
      ]),
    );
  const [rows, count] = await Promise.all([
    all
      .select(SHOWN)
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: count.count };
}

export const findNotice = (db: Db, id: number) =>
  db.selectFrom("paymentNotices").select(SHOWN).where("id", "=", id).executeTakeFirst();
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** Keeps when it was first looked at; undefined of one that is applied, or is none. */
export const setLookedAt = (tx: Tx, id: number, lookedAt: Date) =>
  tx
    .updateTable("paymentNotices")
    .set(({ fn, val }) => ({ lookedAt: fn.coalesce("lookedAt", val(lookedAt)) }))
    .where("id", "=", id)
    .where("appliedAt", "is", null)
    .returning(SHOWN)
    .executeTakeFirst();
