import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { login, type ResponseOf } from "@baton/contract";
import { CLI_PROGRAM } from "../../apps/server/test/programs.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, OWNER } from "../support/baton-server.ts";
import { until } from "../support/until.ts";
import type { Seen } from "./bystander.ts";

const run = promisify(execFile);
const MIB = 1024 * 1024;

const BYSTANDER = join(import.meta.dirname, "bystander.ts");
/** Nobody else may wait for more work than so many calls are, whatever is thrown at the server. */
export const WAIT_MAX_CALLS = 1000;
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
  const { stdout } = await run("node", [CLI_PROGRAM, "users", "add", "other@baton.test"], {
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

export async function logIn(url: string, credentials: typeof OWNER): Promise<Customer> {
  const body = new URLSearchParams(credentials);
  const answer = await fetch(url + login.path, { method: login.method, body });
  const { accessToken } = (await answer.json()) as ResponseOf<typeof login>;
  return { api: new Api(url, accessToken), token: accessToken };
}

/** What the calls of whoever has this token, one after the other, meet with while something goes on. */
export async function watching(
  { url, pid }: BatonServer,
  token: string,
  work: () => Promise<void>,
): Promise<Seen> {
  const child = spawn(process.execPath, [BYSTANDER, url, token, String(pid)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = createInterface(child.stdout)[Symbol.asyncIterator]();
  try {
    await said.next();
    await work();
    child.stdin.end();
    return JSON.parse((await said.next()).value ?? "") as Seen;
  } finally {
    child.kill("SIGKILL");
  }
}

/** What is wrong with a server that was just attacked; nothing, if all is well. */
export function complaints({ server }: Attacked, { calls, longest, failures }: Seen): string[] {
  const memory = server.isRunning ? memoryOf(server) : 0;
  return [
    server.isRunning ? "" : "the server is away",
    calls === 0 ? "others were never answered" : "",
    failures.length > 0 ? `others were answered ${[...new Set(failures)].join()}` : "",
    longest > WAIT_MAX_CALLS ? `others waited for the work of ${Math.round(longest)} calls` : "",
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
    { onFailure: () => `${what} now: ${last}` },
  );
}
