import type { SettingsKey } from "@baton/contract";
import { type NotNull, sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

/** A browser in which the archive is installed, as its agent is told who it is. */
export interface InstallationRow {
  id: number;
  userId: number;
  userEmail: string;
  name: string;
  installationId: string;
  /** The process that its agent is connected to, if it is. */
  gatewayId: number | null;
  browserSessionId: string | null;
  /** Whose settings its agent goes by. */
  archiveId: number | null;
}

const selectInstallations = (db: Db) =>
  db
    .selectFrom("extensions as e")
    .innerJoin("users as u", "u.id", "e.userId")
    .select([
      "e.id",
      "e.userId",
      "u.email as userEmail",
      "e.name",
      "e.installationId",
      "e.gatewayId",
      "e.browserSessionId",
      "e.archiveId",
    ])
    // All of them are looked for by what only an installation has.
    .$narrowType<{ installationId: NotNull }>();

export const findBySecretHash = (db: Db, hash: Buffer) =>
  selectInstallations(db).where("e.secretHash", "=", hash).executeTakeFirst();

export const findByInstallationIds = (db: Db, userId: number, installationIds: string[]) =>
  selectInstallations(db)
    .where("e.userId", "=", userId)
    .where("e.installationId", "in", installationIds)
    .execute();

/** The row of a browser that was given an identity but may not have kept it. */
export const findByBrowserSession = (db: Db, userId: number, browserSessionId: string) =>
  selectInstallations(db)
    .where("e.userId", "=", userId)
    .where("e.browserSessionId", "=", browserSessionId)
    .executeTakeFirst();

/**
 * What the user's tariff allows. Locked, so that two browsers do not both take the last place. A
 * profile whose agent has not connected yet has its place as well: `promisedTo` names their tokens.
 */
export async function lockAllowance(tx: Tx, userId: number) {
  const user = await tx
    .selectFrom("users as u")
    .leftJoin("tariffs as t", "t.id", "u.tariffId")
    .select(["u.validUntil", "t.maxExtensionCount"])
    .where("u.id", "=", userId)
    .forNoKeyUpdate("u")
    .executeTakeFirstOrThrow();
  return { ...user, ...(await readPlaces(tx, userId)) };
}

async function readPlaces(db: Db, userId: number) {
  const used = await db
    .selectFrom("extensions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const promised = await db
    .selectFrom("browserProfiles")
    .select("tokenId")
    .where("userId", "=", userId)
    .where("extensionId", "is", null)
    .execute();
  return { usedCount: used.count, promisedTo: promised.map(({ tokenId }) => tokenId) };
}

/** What the tariff counts: rows, and profiles that hold a place for theirs. */
export async function countPlaces(db: Db, userId: number): Promise<number> {
  const { usedCount, promisedTo } = await readPlaces(db, userId);
  return usedCount + promisedTo.length;
}

export const setSecretHash = (tx: Tx, id: number, hash: Buffer) =>
  tx.updateTable("extensions").set({ secretHash: hash }).where("id", "=", id).execute();

/** The browser shows the token of another archive than before. */
export const setArchive = (tx: Tx, id: number, archiveId: number | null) =>
  tx
    .updateTable("extensions")
    .set({ archiveId, archiveRevision: null })
    .where("id", "=", id)
    .execute();

export const setInstallationName = (tx: Tx, id: number, name: string) =>
  tx.updateTable("extensions").set({ name }).where("id", "=", id).execute();

interface Connected {
  id: number;
  browserSessionId: string;
  browserName: string;
  browserVersion: string;
  platform: string;
  userAgent: string;
  agentVersion: string;
  protocolMinor: number;
  /** The settings that it goes by. */
  settings: SettingsKey | null;
}

/** Answers the processes that held the agents' sockets until now, by row. */
export async function setConnected(
  tx: Tx,
  agents: Connected[],
  gatewayId: number,
  at: Date,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; earlier: number | null }>`
    with agent as (
      select * from unnest(
        ${agents.map((agent) => agent.id)}::bigint[],
        ${agents.map((agent) => agent.browserSessionId)}::uuid[],
        ${agents.map((agent) => agent.browserName)}::text[],
        ${agents.map((agent) => agent.browserVersion)}::text[],
        ${agents.map((agent) => agent.platform)}::text[],
        ${agents.map((agent) => agent.userAgent)}::text[],
        ${agents.map((agent) => agent.agentVersion)}::text[],
        ${agents.map((agent) => agent.protocolMinor)}::integer[],
        ${agents.map((agent) => agent.settings?.archiveId ?? null)}::bigint[],
        ${agents.map((agent) => agent.settings?.revision ?? null)}::integer[]
      ) as agent (id, browser_session_id, browser_name, browser_version, platform, user_agent,
        agent_version, protocol_minor, archive_id, archive_revision)
    ), earlier as (
      select id, gateway_id from extensions where id in (select id from agent)
      order by id for no key update
    )
    update extensions as e set is_online = true, gateway_id = ${gatewayId}, connected_at = ${at},
      last_event_at = ${at}, browser_session_id = agent.browser_session_id,
      browser_name = agent.browser_name, browser_version = agent.browser_version,
      platform = agent.platform, user_agent = agent.user_agent, agent_version = agent.agent_version,
      protocol_minor = agent.protocol_minor,
      archive_revision =
        case when agent.archive_id = e.archive_id then agent.archive_revision end
    from earlier join agent on agent.id = earlier.id
    where e.id = earlier.id
    returning e.id, earlier.gateway_id as earlier
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row.earlier]));
}

/** Undefined when the agent is connected elsewhere by now, or its row is gone. */
export const setDisconnected = (
  tx: Tx,
  { id, gatewayId, heardAt }: { id: number; gatewayId: number; heardAt: Date | null },
) =>
  tx
    .updateTable("extensions")
    .set({
      isOnline: false,
      gatewayId: null,
      lastEventAt: sql<Date | null>`greatest(last_event_at, ${heardAt})`,
    })
    .where("id", "=", id)
    .where("gatewayId", "=", gatewayId)
    .returning("lastEventAt")
    .executeTakeFirst();

/** Which of the agents nobody else has taken over from `earlierId`: they are here now. */
export async function setAttending(
  tx: Tx,
  ids: number[],
  earlierId: number,
  gatewayId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update extensions set is_online = true, gateway_id = ${gatewayId} where id in (
      select id from extensions
      where ${anyOf("id", ids)} and (gateway_id is null or gateway_id = ${earlierId})
      order by id for no key update
    ) returning id
  `.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Whose agents were connected to processes that are gone, and to none that there is: some of them.
 * Answers how many they were, and when they were last heard.
 */
export async function clearAttendance(
  tx: Tx,
  lostIds: number[],
  limit: number,
): Promise<{ cleared: number; heardAt: Date[] }> {
  const { rows } = await sql<{ lastEventAt: Date | null }>`
    update extensions set is_online = false, gateway_id = null where id in (
      select id from extensions
      where is_online and (gateway_id is null or ${anyOf("gatewayId", lostIds)})
      order by id limit ${limit} for no key update
    ) returning last_event_at
  `.execute(tx);
  return { cleared: rows.length, heardAt: rows.flatMap(({ lastEventAt }) => lastEventAt ?? []) };
}

/** Which of these extensions have their agents connected to another process. */
export async function listElsewhere(db: Db, ids: number[], gatewayId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where(anyOf("id", ids))
    .where("gatewayId", "<>", gatewayId)
    .execute();
  return rows.map((row) => row.id);
}

export async function listOffline(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where(anyOf("id", ids))
    .where("isOnline", "=", false)
    .execute();
  return rows.map((row) => row.id);
}

/** Rows that somebody holds are left for the next time: nobody waits for a heartbeat. */
export async function setLastEvents(tx: Tx, ids: number[], at: Date): Promise<void> {
  await sql`
    update extensions set last_event_at = ${at} where id in (
      select id from extensions where ${anyOf("id", ids)}
      order by id for no key update skip locked
    )
  `.execute(tx);
}
