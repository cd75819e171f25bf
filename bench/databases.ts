import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "../apps/server/src/database/embedded/embedded.ts";

/** One PostgreSQL for all that are compared, with the settings Baton gives its own. */
export interface Databases {
  /** A new database, as the parts of a connection and as an address. */
  create(name: string): Promise<Connection>;
  close(): Promise<void>;
}

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  url: string;
}

export async function openDatabases(): Promise<Databases> {
  const dataDir = await mkdtemp(join(tmpdir(), "baton-bench-"));
  // As root, the server's user must pass through it.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, log: pino({ level: "error" }) });
  const { host, port, user, password } = server.connection;
  return {
    create: async (database) => {
      await query(server.connection, `create database ${database}`);
      const url = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
      return { host, port, user, password, database, url };
    },
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
