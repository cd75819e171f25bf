import { visitDatabase } from "../../apps/server/src/database/database.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import type { TestPostgres } from "../../script/tools/test-postgres.ts";
import { BatonServer } from "../support/baton-server.ts";
import { killOneBackend, killPostgres, startAgain, type Victim } from "./victim.ts";

/** One process with all roles on a PostgreSQL server of the operator's. */
export async function makeExternalVictim(postgres: TestPostgres): Promise<Victim> {
  const DATABASE_URL = postgres.url;
  const server = await BatonServer.prepare({ DATABASE_URL, BATON_RATE_LIMIT: "0" });
  const { dataDir, url } = server;
  return {
    name: "PostgreSQL of the machine",
    url,
    agentUrl: url,
    env: { DATA_DIR: dataDir, DATABASE_URL },
    kills: [
      {
        name: "server",
        weight: 7,
        act: async (random) => {
          await server.kill();
          await startAgain(server, random);
        },
      },
      {
        name: "PostgreSQL",
        weight: 2,
        act: async () => {
          await killPostgres(postgres.data);
          postgres.start();
          await server.untilReady();
        },
      },
      {
        name: "a restart of PostgreSQL",
        weight: 1,
        act: async () => {
          postgres.halt("fast");
          postgres.start();
          await server.untilReady();
        },
      },
      {
        name: "one process of PostgreSQL",
        weight: 1,
        act: async (random) => {
          killOneBackend(postgres.data, random);
          await server.untilReady();
        },
      },
    ],
    start: () => server.start(),
    untilReady: () => server.untilReady(),
    openDatabase: () => visitDatabase({ dataDir, databaseUrl: DATABASE_URL }, silentLog),
    output: () => server.output,
    close: () => server.close(),
  };
}
