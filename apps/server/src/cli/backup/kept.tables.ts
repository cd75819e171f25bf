import { BrowserApi } from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../database/types.ts";

/** How many there are of what an operator knows the number of. */
export async function countRows(db: Db) {
  const { rows } = await sql<{
    users: number;
    extensions: number;
    proxies: number;
    scripts: number;
    runs: number;
  }>`
    select (select count(*)::int from users) as users,
           (select count(*)::int from extensions) as extensions,
           (select count(*)::int from proxies) as proxies,
           (select count(*)::int from scripts) as scripts,
           (select count(*)::int from runs) as runs`.execute(db);
  return rows[0] ?? { users: 0, extensions: 0, proxies: 0, scripts: 0, runs: 0 };
}

/** Under which names their contents are kept; several may have the same. */
export async function listDocumentKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("documents").select("storageKey").distinct().execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Profiles whose folders are on the server's machine. */
export async function listLocalProfiles(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("browserProfiles")
    .select("id")
    .where("browserApi", "=", BrowserApi.Chromium)
    .where("connectionId", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
