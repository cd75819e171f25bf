import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
  static async start(env: Record<string, string> = {}, program = PROGRAM): Promise<BatonServer> {
    const server = await BatonServer.prepare(env, { program });
    await server.start();
    return server;
  }

  /** Not started yet; on a data folder of its own, or on one that somebody else removes. */
  static async prepare(
    env: Record<string, string>,
    given: { dataDir?: string; program?: string } = {},
  ): Promise<BatonServer> {
    const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), "baton-")));
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
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (!this.isRunning) throw new Error(`the server ended:\n${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server is not ready after a minute:\n${this.#output}`);
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

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || !this.isRunning) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
