import type { WebhookEvent, WebhookOffReason } from "@baton/contract";
import { sql } from "kysely";
import type { Db, RowOf, Tx } from "../../../database/types.ts";

export type WebhookRow = RowOf<"webhooks">;

const own = (db: Db, userId: number) =>
  db.selectFrom("webhooks").selectAll().where("userId", "=", userId);

export const listWebhookRows = (db: Db, userId: number): Promise<WebhookRow[]> =>
  own(db, userId).orderBy("name").orderBy("id").execute();

export const findWebhookRow = (
  db: Db,
  userId: number,
  id: number,
): Promise<WebhookRow | undefined> => own(db, userId).where("id", "=", id).executeTakeFirst();

/** So that who changes it, and who settles what was sent to it, do so one after the other. */
export const lockWebhookRow = (
  tx: Tx,
  userId: number,
  id: number,
): Promise<WebhookRow | undefined> =>
  tx
    .selectFrom("webhooks")
    .selectAll()
    .where("userId", "=", userId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findWebhookById = (db: Db, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();

export const lockWebhookById = (tx: Tx, id: number): Promise<WebhookRow | undefined> =>
  tx.selectFrom("webhooks").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** The next of those whose address stands there as it was written, held by the caller. */
export const lockUnsealed = (tx: Tx, limit: number): Promise<WebhookRow[]> =>
  tx
    .selectFrom("webhooks")
    .selectAll()
    .where("url", "is not", null)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

export async function countWebhooks(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A number for a new one: its secret is bound to it. */
export async function takeWebhookId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('webhooks', 'id')) as id
  `.execute(tx);
  return rows[0]?.id ?? 0;
}

interface NewWebhook {
  id: number;
  userId: number;
  name: string;
  url: null;
  sealedUrl: string;
  events: WebhookEvent[];
  groupId: number | null;
  isGrouped: boolean;
  sealedSecret: string;
  createdAt: Date;
}

export const insertWebhook = (tx: Tx, webhook: NewWebhook) =>
  tx.insertInto("webhooks").values(webhook).execute();

export type WebhookChange = Partial<Omit<WebhookRow, "id" | "userId" | "createdAt">>;

export const setWebhook = (tx: Tx, id: number, values: WebhookChange) =>
  tx.updateTable("webhooks").set(values).where("id", "=", id).execute();

export const offValues = (offReason: WebhookOffReason, at: Date) => ({
  ...{ isEnabled: false, offReason, offAt: at },
});

export async function deleteWebhookRow(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("webhooks")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const hasGroup = async (db: Db, userId: number, groupId: number): Promise<boolean> =>
  (await db
    .selectFrom("extensionGroups")
    .select("id")
    .where("userId", "=", userId)
    .where("id", "=", groupId)
    .executeTakeFirst()) !== undefined;

export const listWebhookIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom("webhooks").select("id").orderBy("id").execute()).map(({ id }) => id);
