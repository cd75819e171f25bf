import { type ArchiveKind, SETTINGS_SINCE_MINOR, type SettingsKey } from "@baton/contract";
import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { KeptSettings } from "./archive-settings.ts";

export interface NewArchive {
  userId: number;
  kind: ArchiveKind;
  label: string;
  settings: KeptSettings;
  at: Date;
}

export async function insertArchive(
  tx: Tx,
  { userId, kind, label, settings, at }: NewArchive,
): Promise<number> {
  const { id } = await tx
    .insertInto("archives")
    .values({ userId, kind, label, settings: { ...settings }, createdAt: at, updatedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const setBotToken = (tx: Tx, id: number, sealedBotToken: string | null) =>
  tx.updateTable("archives").set({ sealedBotToken }).where("id", "=", id).execute();

export const findProfilesArchive = (db: Db, userId: number) =>
  db
    .selectFrom("archives")
    .select(["id", "settings"])
    .where("userId", "=", userId)
    .where("kind", "=", "profiles")
    .executeTakeFirst();

/** Made by whoever comes first; nobody waits for long for the others. */
export const insertProfilesArchive = (tx: Tx, userId: number, settings: KeptSettings, at: Date) =>
  tx
    .insertInto("archives")
    .values({
      ...{ userId, kind: "profiles", label: "", settings: { ...settings } },
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflict((conflict) => conflict.column("userId").where("kind", "=", "profiles").doNothing())
    .execute();

const COLUMNS = [
  "a.id",
  "a.userId",
  "a.kind",
  "a.label",
  "a.settings",
  "a.sealedBotToken",
  "a.revision",
  "a.createdAt",
  "a.updatedAt",
] as const;

const hasLiveToken = sql<boolean>`exists (
  select 1 from access_tokens t where t.archive_id = a.id and t.revoked_at is null
)`;

/** Those that bring browsers in, or are used by some. */
const selectShown = (db: Db, userId: number) =>
  db
    .selectFrom("archives as a")
    .where("a.userId", "=", userId)
    .where((on) =>
      on.or([
        hasLiveToken,
        on.exists(
          on.selectFrom("extensions as e").select("e.id").whereRef("e.archiveId", "=", "a.id"),
        ),
      ]),
    );

export async function listArchiveRows(
  db: Db,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { count } = await selectShown(db, userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await withUse(selectShown(db, userId))
    .orderBy("a.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, count };
}

export const findArchiveRows = (db: Db, userId: number, ids: number[]) =>
  withUse(db.selectFrom("archives as a").where("a.userId", "=", userId).where(anyOf("a.id", ids)))
    .orderBy("a.id", "desc")
    .execute();
export type ArchiveRow = Awaited<ReturnType<typeof findArchiveRows>>[number];

/** With who uses them. */
const withUse = (archives: ReturnType<typeof selectShown>) =>
  archives
    .leftJoinLateral(
      (on) =>
        on
          .selectFrom("extensions as e")
          .whereRef("e.archiveId", "=", "a.id")
          .select([
            sql<number>`count(*)`.as("extensionCount"),
            sql<number>`count(*) filter (where e.is_online)`.as("onlineCount"),
            sql<number>`count(*) filter (where e.archive_revision = a.revision)`.as(
              "upToDateCount",
            ),
            sql<number>`count(*) filter (where e.protocol_minor < ${SETTINGS_SINCE_MINOR})`.as(
              "outdatedCount",
            ),
          ])
          .as("u"),
      (join) => join.onTrue(),
    )
    .select([...COLUMNS, sql<boolean>`not ${hasLiveToken}`.as("isRevoked")])
    .select(["u.extensionCount", "u.onlineCount", "u.upToDateCount", "u.outdatedCount"]);

/** In one order, so that two changes of the same ones wait for each other and do not lock up. */
export const lockArchives = (tx: Tx, userId: number, ids: number[]) =>
  tx
    .selectFrom("archives as a")
    .select(COLUMNS)
    .where("a.userId", "=", userId)
    .where(anyOf("a.id", ids))
    .orderBy("a.id")
    .forUpdate()
    .execute();

interface Changed {
  id: number;
  settings: KeptSettings;
  sealedBotToken: string | null;
  at: Date;
}

export const setSettings = (tx: Tx, { id, settings, sealedBotToken, at }: Changed) =>
  tx
    .updateTable("archives")
    .set({
      ...{ settings: { ...settings }, sealedBotToken, updatedAt: at },
      revision: sql<number>`revision + 1`,
    })
    .where("id", "=", id)
    .execute();

/** What the browsers' archives say now. */
export const findSettingsOf = (db: Db, extensionIds: number[]) =>
  db
    .selectFrom("extensions as e")
    .innerJoin("archives as a", "a.id", "e.archiveId")
    .select(["e.id as extensionId", "a.id as archiveId", "a.revision", "a.settings"])
    .where(anyOf("e.id", extensionIds))
    .execute();

/** The archive of one browser, with what is sealed. */
export const findArchiveOf = (db: Db, extensionId: number) =>
  db
    .selectFrom("extensions as e")
    .innerJoin("archives as a", "a.id", "e.archiveId")
    .select(["a.id", "a.userId", "a.settings", "a.sealedBotToken"])
    .where("e.id", "=", extensionId)
    .executeTakeFirst();

export async function listUsersOf(db: Db, archiveIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("extensions")
    .select("id")
    .where(anyOf("archiveId", archiveIds))
    .execute();
  return rows.map(({ id }) => id);
}

/** Which settings these agents have by now; those of another archive are of no use any more. */
export async function setTaken(
  tx: Tx,
  taken: (SettingsKey & { extensionId: number })[],
): Promise<void> {
  await sql`
    update extensions e set archive_revision = n.revision
    from unnest(
      ${taken.map((one) => one.extensionId)}::bigint[],
      ${taken.map((one) => one.archiveId)}::bigint[],
      ${taken.map((one) => one.revision)}::integer[]
    ) as n (id, archive_id, revision)
    where e.id in (
      select id from extensions
      where ${anyOf(
        "id",
        taken.map((one) => one.extensionId),
      )}
      order by id for no key update
    ) and e.id = n.id and e.archive_id = n.archive_id
  `.execute(tx);
}
