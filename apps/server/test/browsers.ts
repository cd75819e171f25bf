import { randomUUID } from "node:crypto";
import { type Db, toJsonb } from "../src/database/types.ts";
import type { TestDatabase } from "./database.ts";

type Writing = TestDatabase["db"];

/** One of everything of browsers that calls name by its number, by the folder of their addresses. */
export async function seedBrowsers(db: Writing, userId: number): Promise<Record<string, number>> {
  const profile = await db
    .insertInto("browserProfiles")
    .values({ userId, name: "Profile", browserApi: 9, folder: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const connection = await db
    .insertInto("browserConnections")
    .values({ userId, name: "Connection", browserApi: 1, variant: "adspower" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = { createdAt: new Date(), seenAt: new Date() };
  const job = await db
    .insertInto("browserProfileJobs")
    .values({ userId, kind: "create", wanted: toJsonb({}), totalCount: 1, ...at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    "/api/browserprofile/profile/": profile.id,
    "/api/browserprofile/adspower/groups/": connection.id,
    "/api/browserprofile/jobs/": job.id,
    "/api/browserconnections/": connection.id,
  };
}

export const listBrowsers = (db: Db, userId: number) =>
  Promise.all([
    db.selectFrom("browserProfiles").selectAll().where("userId", "=", userId).execute(),
    db.selectFrom("browserConnections").selectAll().where("userId", "=", userId).execute(),
    db.selectFrom("browserProfileJobs").selectAll().where("userId", "=", userId).execute(),
  ]);
