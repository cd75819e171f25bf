import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../settings/startup-error.ts";
import type { DatabaseLog } from "./embedded/log.ts";

const MIN_VERSION = 15;
const PATIENCE_MS = 20_000;
const RETRY_MS = 500;
/** The server or its name may come up after us (compose, a cluster's rolling start). */
const MAY_COME = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ENOENT", "57P03"];

/** Waits for the server of DATABASE_URL, and says what is wrong with it without its password. */
export async function reachExternalServer(url: string, log: DatabaseLog): Promise<void> {
  let said = "";
  for (const end = Date.now() + PATIENCE_MS; ; await delay(RETRY_MS)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await checkVersion(client);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (!mayCome(error) || Date.now() > end) throw refusal(client, error);
      const text = `Waiting for the PostgreSQL server of DATABASE_URL (${(error as Error).message})`;
      if (text !== said) log.info(text);
      said = text;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const version = rows[0]?.version ?? "";
  if (Number.parseInt(version, 10) >= MIN_VERSION) return;
  throw new StartupError(
    `DATABASE_URL names a PostgreSQL ${version}; Baton needs ${MIN_VERSION} or newer.`,
  );
}

function mayCome(error: unknown): boolean {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return MAY_COME.includes(code ?? errors?.[0]?.code ?? "");
}

function refusal({ host, port, database, user }: pg.Client, error: unknown): StartupError {
  const reason = (error as Error).message || (error as { code?: string }).code;
  return new StartupError(
    `The PostgreSQL server of DATABASE_URL (${user}@${host}:${port}/${database}) cannot be used: ${reason}`,
    { cause: error },
  );
}
