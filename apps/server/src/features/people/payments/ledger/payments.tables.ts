import type { PaymentProvider, PaymentState } from "@baton/contract";
import { type Insertable, sql } from "kysely";
import { records } from "../../../../database/sql.ts";
import type { DB } from "../../../../database/schema.generated.ts";
import type { Db, RowOf, Tx } from "../../../../database/types.ts";
import type { KeptLot } from "./lots.ts";

export type PaymentRow = RowOf<"payments">;

export const insertPayment = (tx: Tx, values: Insertable<DB["payments"]>) =>
  tx.insertInto("payments").values(values).returningAll().executeTakeFirstOrThrow();

export const updatePayment = (tx: Tx, id: number, values: Partial<PaymentRow>) =>
  tx.updateTable("payments").set(values).where("id", "=", id).execute();

export const findPayment = (db: Db, id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();

export const findOwnPayment = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findPaymentByOrder = (db: Db, provider: PaymentProvider, orderId: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("orderId", "=", orderId)
    .executeTakeFirst();

/** Nobody else settles it until the transaction ends. */
export const lockPayment = (tx: Tx, id: number) =>
  tx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

interface LotsOf {
  userId: number;
  except: number;
  now: Date;
}

/** Those that have time ahead, or may get it again from a bank. */
export const listLots = (tx: Tx, { userId, except, now }: LotsOf): Promise<KeptLot[]> =>
  tx
    .selectFrom("payments")
    .select(["id", "lotFrom", "lotUntil", "lotWholeMs", "lotHeldMs", "lotTariffId", "lotPrice"])
    .where("userId", "=", userId)
    .where("isCredited", "=", true)
    .where("id", "!=", except)
    .where((on) =>
      on.or([
        on("lotUntil", ">", now),
        on.and([on("isChargedBack", "=", true), on("isChargebackWon", "=", false)]),
      ]),
    )
    .execute();

const LOT: Record<keyof KeptLot, "bigint" | "timestamptz"> = {
  ...{ id: "bigint", lotFrom: "timestamptz", lotUntil: "timestamptz", lotWholeMs: "bigint" },
  ...{ lotHeldMs: "bigint", lotTariffId: "bigint", lotPrice: "bigint" },
};

export const setLots = async (tx: Tx, lots: readonly KeptLot[]): Promise<void> => {
  if (lots.length === 0) return;
  await sql`
    update payments p set lot_from = n.lot_from, lot_until = n.lot_until,
      lot_whole_ms = n.lot_whole_ms, lot_held_ms = n.lot_held_ms,
      lot_tariff_id = n.lot_tariff_id, lot_price = n.lot_price
    from ${records(lots, LOT)} where p.id = n.id
  `.execute(tx);
};

interface Page {
  page: number;
  pageSize: number;
}

export async function listOwnPayments(db: Db, userId: number, { page, pageSize }: Page) {
  const own = db.selectFrom("payments").where("userId", "=", userId);
  const [rows, count] = await Promise.all([
    own
      .selectAll()
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: count.count };
}

interface Filter extends Page {
  state?: PaymentState | undefined;
  search?: string | undefined;
}

/** With the user's address and the provider's numbers, which the search looks into. */
export async function listAllPayments(db: Db, { page, pageSize, state, search }: Filter) {
  let all = withOwner(db);
  if (state !== undefined) all = all.where("payments.state", "=", state);
  if (search !== undefined && search !== "") {
    const text = search.toLowerCase();
    all = all.where((on) =>
      on.or([
        on(sql<number>`position(${text} in lower(users.email))`, ">", 0),
        on("payments.orderId", "=", search),
        on(sql<string>`payments.id::text`, "=", search),
      ]),
    );
  }
  const [rows, count] = await Promise.all([
    all
      .selectAll("payments")
      .select(["users.email as userEmail", "paymentSubscriptions.subscriptionId as subscription"])
      .orderBy("payments.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: count.count };
}

export const findWithOwner = (db: Db, id: number) =>
  withOwner(db)
    .selectAll("payments")
    .select(["users.email as userEmail", "paymentSubscriptions.subscriptionId as subscription"])
    .where("payments.id", "=", id)
    .executeTakeFirst();
export type OwnedPaymentRow = NonNullable<Awaited<ReturnType<typeof findWithOwner>>>;

const withOwner = (db: Db) =>
  db
    .selectFrom("payments")
    .leftJoin("users", "users.id", "payments.userId")
    .leftJoin("paymentSubscriptions", "paymentSubscriptions.id", "payments.subscriptionId");

/** Those whose page was linked to, the newest first. */
export const listOpenPayments = (db: Db, userId: number) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("userId", "=", userId)
    .where("state", "=", "created")
    .orderBy("id", "desc")
    .execute();

export const countPaymentsOf = async (db: Db, subscriptionId: number): Promise<number> => {
  const row = await db
    .selectFrom("payments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Payments whose provider is to be asked by now, for this caller alone. */
export const lockDuePayments = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom("payments")
    .selectAll()
    .where("nextCheckAt", "<=", now)
    .orderBy("nextCheckAt")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The providers of these are asked as soon as somebody asks providers. */
export const setAllDue = (tx: Tx, now: Date) =>
  tx
    .updateTable("payments")
    .set({ nextCheckAt: now })
    .where("state", "in", ["created", "expired", "failed"])
    .where("provider", "!=", "sandbox")
    .execute();

/** Links that nobody ever paid by. */
export const deleteUnpaid = (tx: Tx, before: Date) =>
  tx
    .deleteFrom("payments")
    .where("state", "in", ["expired", "failed"])
    .where("paidAt", "is", null)
    .where("refunded", "=", 0)
    .where("isChargedBack", "=", false)
    .where("createdAt", "<", before)
    .execute();
