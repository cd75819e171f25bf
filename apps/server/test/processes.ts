import type { Role } from "../src/settings/env.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { createTestDatabase } from "./database.ts";

/** Servers that share a database, each with roles of its own, as they would as processes. */
export async function makeTestProcesses() {
  const database = await createTestDatabase();
  const start = (...roles: Role[]): Promise<TestApp> =>
    startTestApp({ database, settings: { databaseUrl: database.url, roles: new Set(roles) } });

  /** Ends the connection on which a process hears the others. */
  const cutListeners = async (): Promise<void> => {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query not like '%pg_terminate_backend%'
         and pid in (select pid from pg_locks where locktype = 'advisory' and classid = 4210002)`,
    );
  };

  return { database, start, cutListeners };
}
