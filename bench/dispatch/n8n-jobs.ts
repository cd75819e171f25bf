import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Contender } from "./contender.ts";
import { type Connection, query } from "../databases.ts";

/** Calls under way at once: n8n's production webhooks have no queue in its usual mode. */
const AT_ONCE = 20;
const START_TRIES = 1200;
const ID = "benchWorkflow001";

/** Called by its webhook, it does nothing and answers when it has: n8n's least that is kept. */
const WORKFLOW = {
  id: ID,
  name: "bench",
  active: true,
  settings: { executionOrder: "v1" },
  nodes: [
    {
      id: "1",
      name: "Webhook",
      type: "n8n-nodes-base.webhook",
      typeVersion: 2,
      position: [0, 0],
      webhookId: "bench",
      parameters: { path: "bench", responseMode: "lastNode" },
    },
    {
      id: "2",
      name: "Nothing",
      type: "n8n-nodes-base.noOp",
      typeVersion: 1,
      position: [200, 0],
      parameters: {},
    },
  ],
  connections: { Webhook: { main: [[{ node: "Nothing", type: "main", index: 0 }]] } },
};

/**
 * n8n from a folder where `npm install n8n` was run, with its own defaults but for what calls home;
 * one process on the same PostgreSQL, where it keeps every execution, as Baton keeps every run.
 */
export async function startN8n(folder: string, database: Connection): Promise<Contender> {
  const home = await mkdtemp(join(tmpdir(), "baton-bench-n8n-"));
  const port = await freePort();
  const node = process.env["N8N_NODE"] ?? process.execPath;
  const program = join(folder, "node_modules/n8n/bin/n8n");
  const env = { ...process.env, ...settingsOf(home, port, database) };
  const command = (...args: string[]) => promisify(execFile)(node, [program, ...args], { env });
  const file = join(home, "workflow.json");
  await writeFile(file, JSON.stringify(WORKFLOW));
  await command("import:workflow", `--input=${file}`);
  await command("publish:workflow", `--id=${ID}`);
  const child = spawn(node, [program, "start"], { env, stdio: "ignore" });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const call = (): Promise<number> => callOnce(`http://127.0.0.1:${port}/webhook/bench`, agent);
  await untilCallable(child, call);
  let finished = 1;
  return {
    name: "n8n",
    finish: async (count) => {
      let begun = 0;
      const lane = async (): Promise<void> => {
        while (begun < count) {
          begun += 1;
          const status = await call();
          if (status !== 200) throw new Error(`n8n answered ${status}`);
          finished += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    },
    countFinished: async () => {
      const [row] = await query(
        database,
        "select count(*)::int from execution_entity where status = 'success'",
      );
      return Math.min(finished, (row as { count: number }).count);
    },
    close: async () => {
      agent.destroy();
      child.kill("SIGKILL");
      await once(child, "exit");
      await rm(home, { recursive: true, force: true });
    },
  };
}

function settingsOf(home: string, port: number, database: Connection): Record<string, string> {
  return {
    N8N_USER_FOLDER: home,
    N8N_PORT: String(port),
    N8N_LISTEN_ADDRESS: "127.0.0.1",
    N8N_DIAGNOSTICS_ENABLED: "false",
    N8N_VERSION_NOTIFICATIONS_ENABLED: "false",
    N8N_TEMPLATES_ENABLED: "false",
    DB_TYPE: "postgresdb",
    DB_POSTGRESDB_HOST: database.host,
    DB_POSTGRESDB_PORT: String(database.port),
    DB_POSTGRESDB_DATABASE: database.database,
    DB_POSTGRESDB_USER: database.user,
    DB_POSTGRESDB_PASSWORD: database.password,
  };
}

async function untilCallable(child: ChildProcess, call: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`n8n ended with ${child.exitCode}`);
    if ((await call().catch(() => 0)) === 200) return;
    await sleep(100);
  }
  throw new Error("n8n did not start");
}

function callOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    }).once("error", reject);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
