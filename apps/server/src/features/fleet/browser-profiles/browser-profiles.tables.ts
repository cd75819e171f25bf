import type { listBrowserProfiles, QueryOf } from "@baton/contract";
import { sql } from "kysely";
import { anyOf, contains } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const profiles = (db: Db) => db.selectFrom("browserProfiles").selectAll();

type ProfilesFilter = QueryOf<typeof listBrowserProfiles>;

const matching = (db: Db, userId: number, filter: ProfilesFilter) => {
  const { search, ids, browserApi, state, connectionId } = filter;
  return db
    .selectFrom("browserProfiles")
    .where("userId", "=", userId)
    .$if(search !== undefined, (query) => query.where(contains("name", search ?? "")))
    .$if(ids !== undefined, (query) => query.where(anyOf("id", ids ?? [])))
    .$if(browserApi !== undefined, (query) => query.where("browserApi", "=", browserApi ?? 0))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "stopped"))
    .$if(connectionId === "none", (query) => query.where("connectionId", "is", null))
    .$if(typeof connectionId === "number", (query) =>
      query.where("connectionId", "=", Number(connectionId)),
    );
};

/** One page of those that match, in the order in which they were made. */
export const listProfiles = (db: Db, userId: number, filter: ProfilesFilter) =>
  matching(db, userId, filter)
    .selectAll()
    .orderBy("id")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();

export async function countProfiles(db: Db, userId: number, filter: ProfilesFilter) {
  const { count } = await matching(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const listAllProfiles = (db: Db, userId: number) =>
  profiles(db).where("userId", "=", userId).orderBy("id").execute();

export const findProfile = (db: Db, userId: number, id: number) =>
  profiles(db).where("userId", "=", userId).where("id", "=", id).executeTakeFirst();

/** For the server itself, which acts for every user. */
export const findAnyProfile = (db: Db, id: number) =>
  profiles(db).where("id", "=", id).executeTakeFirst();

export async function isAgentOnline(db: Db, extensionId: number | null): Promise<boolean> {
  if (extensionId === null) return false;
  const found = await db
    .selectFrom("extensions")
    .select("isOnline")
    .where("id", "=", extensionId)
    .executeTakeFirst();
  return found?.isOnline ?? false;
}

export const findProfileOfExtension = (db: Db, extensionId: number) =>
  profiles(db).where("extensionId", "=", extensionId).executeTakeFirst();

export const listProfilesOfExtensions = (db: Db, userId: number, extensionIds: number[]) =>
  profiles(db)
    .where("userId", "=", userId)
    .where(anyOf("extensionId", extensionIds))
    .orderBy("id")
    .execute();

/** Profiles whose browsers ran when this was last written down, and that nobody looks after now. */
export const listAbandonedProfiles = (db: Db) =>
  profiles(db)
    .where("state", "!=", "stopped")
    .where("keeperId", "is", null)
    .orderBy("id")
    .execute();

type NewProfile = Pick<ProfileRow, "userId" | "name" | "browserApi" | "isHeadless"> & {
  tokenId: number;
} & Partial<
    Pick<
      ProfileRow,
      | "agentBy"
      | "connectionId"
      | "extensionId"
      | "groupName"
      | "isStoppedAfterRun"
      | "jobId"
      | "notes"
      | "startPage"
      | "stopAfterIdleMinutes"
      | "vendorProfileId"
    >
  >;

export const insertProfile = (tx: Tx, profile: NewProfile) =>
  tx
    .insertInto("browserProfiles")
    .values({
      ...profile,
      // Below the data folder, named by the id that it gets here.
      folder: sql<string>`'profiles/' || currval(pg_get_serial_sequence('browser_profiles', 'id'))`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface ProfileChange {
  state?: ProfileRow["state"];
  processId?: number | null;
  errorMessage?: string | null;
  runningSince?: Date | null;
  /** The process that looks after the browser, and its machine. */
  keeperId?: number | null;
  host?: string;
}

export const setProfileToken = (tx: Tx, id: number, tokenId: number) =>
  tx.updateTable("browserProfiles").set({ tokenId }).where("id", "=", id).execute();

/** Undefined where somebody has changed it, or deleted it, since it was seen. */
export const claimProfile = (tx: Tx, seen: ProfileRow, fields: ProfileChange) =>
  tx
    .updateTable("browserProfiles")
    .set(fields)
    .where("id", "=", seen.id)
    .where("state", "=", seen.state)
    .where("keeperId", "is not distinct from", seen.keeperId)
    .returningAll()
    .executeTakeFirst();

/** Undefined where another process has claimed it meanwhile, or it was deleted. */
export const settleProfile = (tx: Tx, id: number, keeperId: number, fields: ProfileChange) =>
  tx
    .updateTable("browserProfiles")
    .set(fields)
    .where("id", "=", id)
    .where("keeperId", "=", keeperId)
    .returningAll()
    .executeTakeFirst();

/** From a keeper that is gone; undefined where another one was quicker. */
export const takeOverProfile = (tx: Tx, id: number, keeperId: number) =>
  tx
    .updateTable("browserProfiles")
    .set({ keeperId })
    .where("id", "=", id)
    .where((on) => on.or([on("keeperId", "is", null), on("keeperId", "=", keeperId)]))
    .returning("id")
    .executeTakeFirst();

export const listProfilesOfConnection = (db: Db, connectionId: number) =>
  profiles(db).where("connectionId", "=", connectionId).orderBy("id").execute();

export const findProfileOfVendor = (db: Db, connectionId: number, vendorProfileId: string) =>
  profiles(db)
    .where("connectionId", "=", connectionId)
    .where("vendorProfileId", "=", vendorProfileId)
    .executeTakeFirst();

/** Answers what was deleted. */
export const deleteProfilesOfConnection = (tx: Tx, connectionId: number): Promise<ProfileRow[]> =>
  tx
    .deleteFrom("browserProfiles")
    .where("connectionId", "=", connectionId)
    .returningAll()
    .execute();

export const deleteProfileRow = (tx: Tx, id: number) =>
  tx.deleteFrom("browserProfiles").where("id", "=", id).execute();

/**
 * Ties the profile with this token to the row its agent enrolled as. A profile whose row is in use
 * keeps it: then somebody took the archive out of its folder and put it into another browser.
 */
export const linkByToken = (tx: Tx, tokenId: number, extensionId: number) =>
  tx
    .updateTable("browserProfiles as profile")
    .set({ extensionId })
    .where("profile.tokenId", "=", tokenId)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom("extensions")
            .whereRef("extensions.id", "=", "profile.extensionId")
            .where("extensions.isOnline", "=", true)
            .select("extensions.id"),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();

/** The profiles and those that the extensions have, locked in the order in which everybody locks. */
export const lockProfiles = (tx: Tx, userId: number, ids: number[], extensionIds: number[]) =>
  profiles(tx)
    .where("userId", "=", userId)
    .where((on) => on.or([anyOf("id", ids), anyOf("extensionId", extensionIds)]))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Rows that go: their profiles stay behind, locked in the order in which everybody locks. */
export async function untieExtensions(
  tx: Tx,
  userId: number,
  extensionIds: number[],
): Promise<ProfileRow[]> {
  const tied = profiles(tx)
    .where("userId", "=", userId)
    .where(anyOf("extensionId", extensionIds))
    .orderBy("id")
    .forUpdate();
  const ids = (await tied.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return tx
    .updateTable("browserProfiles")
    .set({ extensionId: null })
    .where(anyOf("id", ids))
    .returningAll()
    .execute();
}

/** Each of the extensions gets its profile, which must be locked; the others lose theirs first. */
export async function tieExtensions(
  tx: Tx,
  wanted: ReadonlyMap<number, number>,
  losingIds: number[],
): Promise<ProfileRow[]> {
  const profileIds = [...wanted.values()];
  const changedIds = [...new Set([...losingIds, ...profileIds])];
  await tx
    .updateTable("browserProfiles")
    .set({ extensionId: null })
    .where(anyOf("id", changedIds))
    .execute();
  await sql`
    update browser_profiles p set extension_id = wanted.extension_id
    from unnest(${profileIds}::bigint[], ${[...wanted.keys()]}::bigint[])
      as wanted (id, extension_id)
    where p.id = wanted.id
  `.execute(tx);
  return profiles(tx).where(anyOf("id", changedIds)).execute();
}

type Settings = Pick<
  ProfileRow,
  | "connectionMethod"
  | "profileSelection"
  | "isHeadless"
  | "name"
  | "notes"
  | "isStoppedAfterRun"
  | "stopAfterIdleMinutes"
>;

export const setSettings = (
  tx: Tx,
  ids: number[],
  settings: Partial<Settings>,
): Promise<ProfileRow[]> =>
  tx.updateTable("browserProfiles").set(settings).where(anyOf("id", ids)).returningAll().execute();
