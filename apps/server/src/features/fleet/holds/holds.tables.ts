import type { ExtensionState, HoldCommand, HoldPurpose, JsonValue } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

export interface HoldRow {
  extensionId: number;
  holdId: string;
  userId: number;
  purpose: HoldPurpose;
  holder: string;
  windowId: string;
  beganAt: Date;
  heardAt: Date;
  lastSeq: number;
  askedBy: string | null;
  /** The run that is debugged. */
  runId: number | null;
}

export interface Holdable {
  state: ExtensionState;
  isOnline: boolean;
  protocolMinor: number | null;
  isAccountChecked: boolean;
}

/** What says whether the user's browser can be held; locks its row. */
export async function lockHoldable(
  tx: Tx,
  userId: number,
  extensionId: number,
  at: Date,
): Promise<Holdable | undefined> {
  const { rows } = await sql<Holdable>`
    select e.state, e.is_online, e.protocol_minor, exists (
      select from accounts a where a.extension_id = e.id and a.held_until > ${at}
    ) as is_account_checked
    from extensions e where e.id = ${extensionId} and e.user_id = ${userId}
    for no key update of e
  `.execute(tx);
  return rows[0];
}

export async function isOwn(db: Db, userId: number, extensionId: number): Promise<boolean> {
  const row = await db
    .selectFrom("extensions")
    .select("id")
    .where("id", "=", extensionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

const holds = (db: Db, extensionId: number) =>
  db
    .selectFrom("extensionHolds")
    .selectAll()
    .where("extensionId", "=", extensionId)
    .$castTo<HoldRow>();

export const findHold = (db: Db, extensionId: number): Promise<HoldRow | undefined> =>
  holds(db, extensionId).executeTakeFirst();

export const lockHold = (tx: Tx, extensionId: number): Promise<HoldRow | undefined> =>
  holds(tx, extensionId).forUpdate().executeTakeFirst();

export async function insertHold(
  tx: Tx,
  row: Omit<HoldRow, "lastSeq" | "askedBy" | "runId">,
): Promise<void> {
  await tx.insertInto("extensionHolds").values(row).execute();
}

export async function updateHold(
  tx: Tx,
  holdId: string,
  values: Partial<Pick<HoldRow, "heardAt" | "lastSeq" | "askedBy" | "runId">>,
): Promise<void> {
  await tx.updateTable("extensionHolds").set(values).where("holdId", "=", holdId).execute();
}

/** With its commands and its events. */
export async function deleteHold(tx: Tx, holdId: string): Promise<void> {
  await tx.deleteFrom("extensionHolds").where("holdId", "=", holdId).execute();
}

export async function countWaitingCommands(db: Db, holdId: string): Promise<number> {
  const { count } = await db
    .selectFrom("holdCommands")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("holdId", "=", holdId)
    .where("answeredAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Once for its id. */
export async function insertCommand(
  tx: Tx,
  { holdId, commandId, command }: { holdId: string; commandId: string; command: HoldCommand },
): Promise<void> {
  await tx
    .insertInto("holdCommands")
    .values({ holdId, commandId, command: sql<JsonValue>`${JSON.stringify(command)}::jsonb` })
    .onConflict((conflict) => conflict.columns(["holdId", "commandId"]).doNothing())
    .execute();
}

export async function markAnswered(
  tx: Tx,
  holdId: string,
  commandIds: string[],
  at: Date,
): Promise<void> {
  if (commandIds.length === 0) return;
  await tx
    .updateTable("holdCommands")
    .set({ command: null, answeredAt: at })
    .where("holdId", "=", holdId)
    .where(anyOf("commandId", commandIds))
    .execute();
}

export async function forgetAnswered(tx: Tx, holdId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom("holdCommands")
    .where("holdId", "=", holdId)
    .where("answeredAt", "<", before)
    .execute();
}

export interface ToldHold {
  extensionId: number;
  holdId: string;
  purpose: HoldPurpose;
  lastSeq: number;
  commands: { place: number; commandId: string; command: HoldCommand }[];
}

/** Who holds these extensions, with the commands that are not answered, the oldest first. */
export async function listHeld(db: Db, extensionIds: number[]): Promise<ToldHold[]> {
  const { rows } = await sql<ToldHold>`
    select h.extension_id, h.hold_id, h.purpose, h.last_seq, coalesce((
      select jsonb_agg(jsonb_build_object(
        'place', c.place, 'commandId', c.command_id, 'command', c.command) order by c.place)
      from hold_commands c where c.hold_id = h.hold_id and c.answered_at is null
    ), '[]') as commands
    from extension_holds h where ${anyOf("h.extensionId", extensionIds)}
  `.execute(db);
  return rows;
}

export interface EventToKeep {
  seq: number;
  at: string;
  text: string;
}

export async function insertEvents(tx: Tx, holdId: string, events: EventToKeep[]): Promise<void> {
  await sql`
    insert into hold_events (hold_id, seq, at, event, chars)
    select ${holdId}::uuid, seq, at, text::jsonb, length(text)
    from unnest(
      ${events.map(({ seq }) => seq)}::int[],
      ${events.map(({ at }) => at)}::timestamptz[],
      ${events.map(({ text }) => text)}::text[]
    ) as told (seq, at, text)
    on conflict do nothing
  `.execute(tx);
}

export async function deleteEvents(tx: Tx, holdId: string, upTo: number): Promise<void> {
  await tx.deleteFrom("holdEvents").where("holdId", "=", holdId).where("seq", "<=", upTo).execute();
}

export async function measureUnread(
  db: Db,
  holdId: string,
): Promise<{ count: number; chars: number }> {
  return db
    .selectFrom("holdEvents")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.coalesce(fn.sum<number>("chars"), sql<number>`0`).as("chars"),
    ])
    .where("holdId", "=", holdId)
    .executeTakeFirstOrThrow();
}

export interface KeptEvent {
  seq: number;
  at: Date;
  event: unknown;
}

/** As many as have so many letters together, and one at least. */
export async function listEvents(
  db: Db,
  holdId: string,
  { after, limit, maxChars }: { after: number; limit: number; maxChars: number },
): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select seq, at, event from (
      select seq, at, event, sum(chars) over (order by seq) - chars as before
      from hold_events where hold_id = ${holdId}::uuid and seq > ${after} order by seq limit ${limit}
    ) as told where before < ${maxChars} order by seq
  `.execute(db);
  return rows;
}
