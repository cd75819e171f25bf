import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { listExtensions, login, type ResponseOf } from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";

const run = promisify(execFile);
const CLI = join(import.meta.dirname, "../../apps/server/src/cli/main.ts");
const MIB = 1024 * 1024;

/** Nobody else may wait longer than this, whatever is thrown at the server. */
const WAIT_MAX_MS = 1000;
/** What the program may hold while eight large bodies are on their way; 130 MiB before. */
const MEMORY_MAX_MIB = 1024;

interface Customer {
  api: Api;
  token: string;
}

/** A Baton that is going to be attacked, with two customers. */
export interface Attacked {
  server: BatonServer;
  owner: Customer;
  other: Customer;
  close(): Promise<void>;
}

export async function startAttacked(env: Record<string, string> = {}): Promise<Attacked> {
  const server = await BatonServer.start(env);
  const { stdout } = await run("node", [CLI, "users", "add", "other@baton.test"], {
    env: { ...process.env, ...env, DATA_DIR: server.dataDir },
  });
  const password = /^Password: (\S+)$/m.exec(stdout)?.[1] ?? "";
  return {
    server,
    owner: await logIn(server.url, OWNER),
    other: await logIn(server.url, { username: "other@baton.test", password }),
    close: () => server.close(),
  };
}

async function logIn(url: string, credentials: typeof OWNER): Promise<Customer> {
  const body = new URLSearchParams(credentials);
  const answer = await fetch(url + login.path, { method: login.method, body });
  const { accessToken } = (await answer.json()) as ResponseOf<typeof login>;
  return { api: new Api(url, accessToken), token: accessToken };
}

interface Bystander {
  /** The longest that one of their calls took, in milliseconds. */
  longest: number;
  /** What they were answered instead of their list. */
  failures: number[];
}

/** What another customer's calls, one after the other, meet with while something goes on. */
export async function watching({ api }: Customer, attack: () => Promise<void>): Promise<Bystander> {
  const seen: Bystander = { longest: 0, failures: [] };
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await api.send(listExtensions);
      seen.longest = Math.max(seen.longest, performance.now() - begun);
      if (!answer.ok) seen.failures.push(answer.status);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([look(), attack().finally(() => (isOver = true))]);
  return seen;
}

/** What is wrong with a server that was just attacked; nothing, if all is well. */
export function complaints({ server }: Attacked, { longest, failures }: Bystander): string[] {
  const memory = server.isRunning ? memoryOf(server) : 0;
  return [
    server.isRunning ? "" : "the server is away",
    failures.length > 0 ? `others were answered ${[...new Set(failures)].join()}` : "",
    longest > WAIT_MAX_MS ? `others waited ${Math.round(longest)} ms` : "",
    memory > MEMORY_MAX_MIB ? `it holds ${Math.round(memory)} MiB` : "",
  ].filter((complaint) => complaint !== "");
}

/** What the program holds in memory, in MiB; its database has processes of its own. */
export function memoryOf({ pid }: BatonServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / MIB;
}

export const descriptorsOf = ({ pid }: BatonServer): number =>
  readdirSync(`/proc/${pid}/fd`).length;

/** Settles when what an attack took is given back. */
export async function untilBack(
  what: string,
  now: () => number | Promise<number>,
  most: number,
): Promise<boolean> {
  let last = 0;
  return until(
    `${what} to be back at ${most}`,
    async () => {
      last = await now();
      return last <= most;
    },
    { seconds: 100, onFailure: () => `${what} now: ${last}` },
  );
}
