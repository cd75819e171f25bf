import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";

export const PROXY_LOGIN = "ann";
export const PROXY_PASSWORD = "p:a@ss w0rd"
  // microsocks and danted take anything; tinyproxy's configuration has words without spaces.
  .replaceAll(/[ :@]/g, "-");
/** What leaves through a proxy of the tests comes from here; nothing else does. */
export const EXIT_ADDRESS = "127.0.0.2";

const HOST = "127.0.0.1";
const FOLDERS = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"];
const programOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Whether the proxies of other people's making are installed, as script/test does. */
export const HAS_REAL_PROXIES = ["microsocks", "tinyproxy", "danted"].every(programOf);

export type ProxyProgram = "http" | "https" | "socks4" | "socks5";

/** A proxy of somebody else's making, as a process of its own. */
export class RealProxy {
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #front: Server | undefined;
  readonly port: number;

  private constructor(folder: string, child: ChildProcess, port: number, front?: Server) {
    this.#folder = folder;
    this.#process = child;
    this.#front = front;
    this.port = front ? (front.address() as AddressInfo).port : port;
  }

  static async start(kind: ProxyProgram, hasLogin = false, port?: number): Promise<RealProxy> {
    const folder = await mkdtemp(join(tmpdir(), "baton-proxy-"));
    const own = port !== undefined && kind !== "https" ? port : await freePort();
    const [program, ...args] = await COMMANDS[kind](folder, own, hasLogin);
    const child = spawn(programOf(program) ?? program, args, { stdio: "ignore" });
    await whenListening(own, child);
    const front = kind === "https" ? await startTlsFront(folder, own, port) : undefined;
    return new RealProxy(folder, child, own, front);
  }

  /** As if its machine had lost its power. */
  async kill(): Promise<void> {
    this.#front?.close();
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

type Command = (
  folder: string,
  port: number,
  hasLogin: boolean,
) => Promise<[string, ...string[]]> | [string, ...string[]];

const COMMANDS: Record<ProxyProgram, Command> = {
  http: tinyproxy,
  https: tinyproxy,
  socks4: danted,
  socks5: (_folder, port, hasLogin) => [
    "microsocks",
    ...["-i", HOST, "-p", String(port), "-b", EXIT_ADDRESS],
    ...(hasLogin ? ["-u", PROXY_LOGIN, "-P", PROXY_PASSWORD] : []),
  ],
};

async function tinyproxy(
  folder: string,
  port: number,
  hasLogin: boolean,
): Promise<[string, ...string[]]> {
  const file = join(folder, "tinyproxy.conf");
  const lines = [
    `Port ${port}`,
    `Listen ${HOST}`,
    `Bind ${EXIT_ADDRESS}`,
    "Timeout 60",
    "MaxClients 200",
    ...(hasLogin ? [`BasicAuth ${PROXY_LOGIN} ${PROXY_PASSWORD}`] : []),
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  return ["tinyproxy", "-d", "-c", file];
}

async function danted(folder: string, port: number): Promise<[string, ...string[]]> {
  const file = join(folder, "danted.conf");
  const { username } = userInfo();
  const lines = [
    "logoutput: /dev/null",
    `internal: ${HOST} port = ${port}`,
    `external: ${EXIT_ADDRESS}`,
    "clientmethod: none",
    "socksmethod: none",
    `user.privileged: ${username}`,
    `user.unprivileged: ${username}`,
    "client pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }",
    "socks pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }",
  ];
  await writeFile(file, `${lines.join("\n")}\n`);
  return ["danted", "-f", file, "-p", join(folder, "danted.pid")];
}

/** No packaged proxy speaks TLS to who calls it: a front does, as in front of many that are sold. */
async function startTlsFront(folder: string, innerPort: number, port = 0): Promise<Server> {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  const subject = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=IP:${HOST}`];
  spawnSync("openssl", [...made, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const options = { key: await readFile(key), cert: await readFile(cert) };
  const front = createTlsServer(options, (socket) => {
    const inner = connect(innerPort, HOST);
    joinSockets(socket, inner);
  });
  front.on("tlsClientError", () => undefined);
  front.listen(port, HOST);
  await once(front, "listening");
  return front;
}

function joinSockets(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
    from.pipe(to);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function whenListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    const socket = connect(port, HOST);
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`a proxy does not listen at ${port}: ${child.spawnargs.join(" ")}`);
}
