import { randomBytes } from "node:crypto";
import { visitDatabase } from "../../apps/server/src/database/database.ts";
import { silentLog } from "../../apps/server/test/silent-log.ts";
import type { TestPostgres } from "../../script/tools/test-postgres.ts";
import { BatonServer } from "../support/baton-server.ts";
import { TcpProxy } from "../support/tcp-proxy.ts";
import { type Kill, killPostgres, startAgain, type Victim } from "./victim.ts";

const ROLES = ["api", "gateway", "gateway", "worker"];

/** A process for each role on one database, and two gateways that agents reach by one address. */
export async function makeManyProcessesVictim(postgres: TestPostgres): Promise<Victim> {
  const env = {
    DATABASE_URL: postgres.url,
    BATON_SECRET_KEY: randomBytes(32).toString("base64"),
    BATON_RATE_LIMIT: "0",
  };
  const servers: BatonServer[] = [];
  for (const role of ROLES) servers.push(await BatonServer.prepare({ ...env, BATON_ROLES: role }));
  const gateways = servers.filter((_, index) => ROLES[index] === "gateway");
  const network = await TcpProxy.start();
  network.leadTo(gateways.map(({ url }) => url));
  const untilReady = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.untilReady()));
  };
  const [api] = servers as [BatonServer];
  return {
    name: "four processes",
    url: api.url,
    agentUrl: network.url,
    env: { ...env, DATA_DIR: api.dataDir },
    kills: [
      ...servers.map((server, index): Kill => ({
        name: ROLES[index] ?? "",
        weight: 3,
        act: async (random) => {
          await server.kill();
          await startAgain(server, random);
        },
      })),
      {
        name: "all processes",
        weight: 1,
        act: async (random) => {
          await Promise.all(servers.map((server) => server.kill()));
          await Promise.all(servers.map((server) => startAgain(server, random)));
        },
      },
      {
        name: "PostgreSQL",
        weight: 1,
        act: async () => {
          await killPostgres(postgres.data);
          postgres.start();
          await untilReady();
        },
      },
    ],
    // At once, on an empty database.
    start: async () => {
      await Promise.all(servers.map((server) => server.start()));
    },
    untilReady,
    openDatabase: () =>
      visitDatabase({ dataDir: api.dataDir, databaseUrl: postgres.url }, silentLog),
    output: () => servers.map((server) => server.output).join("\n"),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await network.close();
    },
  };
}
