import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { stopPostmaster } from "../../apps/server/src/database/embedded/postmaster.ts";
import { PROGRAM_ENV } from "../../apps/server/test/programs.ts";
import { WAIT_MS } from "../../script/tools/testing/patience.ts";

const SOURCES = join(import.meta.dirname, "../../apps/server/src/main.ts");
/** What `script/server` starts. */
export const BUILT = join(import.meta.dirname, "../../script/tools/serve.sh");
/** `script/test` takes the built program; a journey run by hand the sources, never out of date. */
const PROGRAM = process.env["SERVER_PROGRAM"] === "built" ? BUILT : SOURCES;

export const OWNER = { username: "owner@baton.test", password: "correct horse battery staple" };

/** A port that was free a moment ago; the server keeps it over its restarts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** Until PostgreSQL is ended the hard way. */
const POSTGRES_PATIENCE_MS = 5000;

interface Given {
  /** One that somebody else removes; without it, one of the server's own. */
  dataDir?: string;
  program?: string;
  /** Empty, for a first start; otherwise one has been. */
  isFresh?: boolean;
}

/** The name under which ./prepared-data.ts says where a DATA_DIR lies as a first start leaves it. */
export const PREPARED_DATA = "PREPARED_DATA_DIR";

/** What was prepared holds a key and a database, with its owner: not for who brings another. */
async function makeDataDir(env: Record<string, string>, { isFresh }: Given): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-"));
  const prepared = process.env[PREPARED_DATA];
  // With owners and modes: the cluster belongs to a user of its own where we are root.
  if (prepared !== undefined && !isFresh && !("DATABASE_URL" in env))
    await promisify(execFile)("cp", ["-a", `${prepared}/.`, folder]);
  return folder;
}

/** The real server program on a data folder of its own. */
export class BatonServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #port: number;
  readonly #env: Record<string, string>;
  readonly #program: string;
  #process: ChildProcess | undefined;
  #output = "";

  private constructor(dataDir: string, port: number, env: Record<string, string>, program: string) {
    this.#env = env;
    this.#program = program;
    this.dataDir = dataDir;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `env`: settings besides those that every server here has. */
  static async start(env: Record<string, string> = {}, given: Given = {}): Promise<BatonServer> {
    const server = await BatonServer.prepare(env, given);
    try {
      await server.start();
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** Not started yet. */
  static async prepare(env: Record<string, string>, given: Given = {}): Promise<BatonServer> {
    const dataDir = given.dataDir ?? (await makeDataDir(env, given));
    return new BatonServer(dataDir, await freePort(), env, given.program ?? PROGRAM);
  }

  async start(): Promise<void> {
    this.spawn();
    await this.untilReady();
  }

  /** Begins to start. */
  spawn(): void {
    const program = this.#program;
    const [command, args] = program === BUILT ? [BUILT, []] : [process.execPath, [program]];
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...PROGRAM_ENV,
        HOST: "127.0.0.1",
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        BATON_ADMIN_EMAIL: OWNER.username,
        BATON_ADMIN_PASSWORD: OWNER.password,
        ...this.#env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-100_000);
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
  }

  get isRunning(): boolean {
    const child = this.#process;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + WAIT_MS;
    while (Date.now() < deadline) {
      if (!this.isRunning) throw new Error(`the server ended:\n${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server is not ready:\n${this.#output}`);
  }

  /** The program's own; its database has processes of its own. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** What the program printed, for a failing test's message. */
  get output(): string {
    return this.#output;
  }

  /** Ends the program as a power cut would: nothing is flushed, nobody is told. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Ends it as its operator would; its data stays. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || !this.isRunning) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    // It goes on when its server was killed.
    await stopPostmaster(join(this.dataDir, "postgres/cluster"), POSTGRES_PATIENCE_MS);
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
