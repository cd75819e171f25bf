import { join } from "node:path";
import { visitDatabase } from "../../apps/server/src/database/database.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import { BatonServer } from "../support/baton-server.ts";
import { killOneBackend, killPostgres, killPostmaster, startAgain, type Victim } from "./victim.ts";

export const clusterIn = (dataDir: string): string => join(dataDir, "postgres/cluster");

/** One process with all roles, and the PostgreSQL that it starts itself. */
export async function makeEmbeddedVictim(
  givenDataDir?: string,
  env: Record<string, string> = {},
): Promise<Victim> {
  const given = givenDataDir === undefined ? {} : { dataDir: givenDataDir };
  const server = await BatonServer.prepare({ BATON_RATE_LIMIT: "0", ...env }, given);
  const { dataDir, url } = server;
  const cluster = clusterIn(dataDir);
  return {
    name: "embedded PostgreSQL",
    url,
    agentUrl: url,
    env: { DATA_DIR: dataDir },
    kills: [
      {
        name: "server",
        weight: 6,
        act: async (random) => {
          await server.kill();
          await startAgain(server, random);
        },
      },
      {
        name: "server and PostgreSQL",
        weight: 2,
        act: async (random) => {
          await killPostgres(cluster);
          await server.kill();
          await startAgain(server, random);
        },
      },
      {
        name: "PostgreSQL",
        weight: 2,
        act: async () => {
          await killPostgres(cluster);
          await server.untilReady();
        },
      },
      {
        name: "PostgreSQL's first process",
        weight: 1,
        act: async () => {
          killPostmaster(cluster);
          await server.untilReady();
        },
      },
      {
        name: "one process of PostgreSQL",
        weight: 1,
        act: async (random) => {
          killOneBackend(cluster, random);
          await server.untilReady();
        },
      },
    ],
    start: () => server.start(),
    untilReady: () => server.untilReady(),
    openDatabase: () => visitDatabase({ dataDir }, silentLog),
    output: () => server.output,
    close: () => server.close(),
  };
}
