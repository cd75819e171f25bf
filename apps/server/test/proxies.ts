import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createSite, Server as SiteServer } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createSecureServer } from "node:tls";
import { makeCertificate } from "./certificate.ts";

/** Debian's packages of the same names; `dante-server` brings `danted`. */
export type ProxyProgram = "microsocks" | "tinyproxy" | "danted" | "squid";

export interface RunningProxy {
  host: string;
  port: number;
  /** Ends at once, with all its connections. */
  kill(): Promise<void>;
}

export interface LogIn {
  login: string;
  password: string;
}

const HOST = "127.0.0.1";

/** A port that nobody listens at, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** SOCKS 5. */
export const startMicrosocks = (logIn?: LogIn, exitAddress = HOST): Promise<RunningProxy> =>
  start("microsocks", async (port) => [
    ...["-i", HOST, "-p", String(port), "-b", exitAddress],
    ...(logIn ? ["-u", logIn.login, "-P", logIn.password] : []),
  ]);

/** What leaves through a proxy that was told so comes from here, and nothing else does. */
export const EXIT_ADDRESS = "127.0.0.2";

/** HTTP: forwards and tunnels. What is meant for a host of `ports` goes to that port of this machine. */
export const startTinyproxy = (
  logIn?: LogIn,
  ports: Readonly<Record<string, number>> = {},
  exitAddress = HOST,
): Promise<RunningProxy> =>
  start("tinyproxy", async (port, folder) => {
    const lines = [
      ...[`Port ${port}`, `Listen ${HOST}`, `Bind ${exitAddress}`, "Timeout 60", "MaxClients 200"],
      ...(logIn ? [`BasicAuth ${logIn.login} ${logIn.password}`] : []),
      ...Object.entries(ports).map(([host, to]) => `Upstream http ${HOST}:${to} "${host}"`),
    ];
    return ["-d", "-c", await keep(folder, "tinyproxy.conf", lines)];
  });

/** HTTP as Squid's shipped rule has it: tunnels lead to ports of TLS only, pages are asked for. */
export const startStrictTinyproxy = (exitAddress = HOST): Promise<RunningProxy> =>
  start("tinyproxy", async (port, folder) => {
    const lines = [
      ...[`Port ${port}`, `Listen ${HOST}`, `Bind ${exitAddress}`, "Timeout 60", "MaxClients 200"],
      ...["ConnectPort 443", "ConnectPort 563"],
    ];
    return ["-d", "-c", await keep(folder, "tinyproxy.conf", lines)];
  });

const SQUID_RULES = "/etc/squid/squid.conf";

/** Whether Squid is here with the rules that Debian ships it with. */
export const hasSquid = (): boolean => existsSync("/usr/sbin/squid") && existsSync(SQUID_RULES);

/** HTTP by Squid itself, with its shipped rules: only where it listens and what it writes is ours. */
export const startSquid = (): Promise<RunningProxy> =>
  start("squid", async (port, folder) => {
    const rules = (await readFile(SQUID_RULES, "utf8"))
      .split("\n")
      .filter((line) => !/^(http_port|include|coredump_dir)\b/.test(line));
    // As root it goes on as a user of its own.
    await chmod(folder, 0o755);
    const ours = [
      ...[`http_port ${HOST}:${port}`, "pid_filename none", "visible_hostname squid"],
      ...["access_log none", "cache_log /dev/null", "cache_store_log none", "netdb_filename none"],
    ];
    return ["-N", "-f", await keep(folder, "squid.conf", [...rules, ...ours])];
  });

/** SOCKS 4, 4a and 5. */
export const startDanted = (): Promise<RunningProxy> =>
  start("danted", async (port, folder) => {
    const lines = [
      ...["errorlog: stderr", `internal: ${HOST} port = ${port}`, "external: lo"],
      ...["socksmethod: none", "clientmethod: none", "user.unprivileged: nobody"],
      "client pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }",
      "socks pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }",
    ];
    return ["-f", await keep(folder, "danted.conf", lines), "-p", path.join(folder, "pid")];
  });

async function keep(folder: string, name: string, lines: string[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
}

async function start(
  program: ProxyProgram,
  argsFor: (port: number, folder: string) => Promise<string[]>,
): Promise<RunningProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `baton-${program}-`));
  const port = await freePort();
  const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/usr/bin` };
  // A group of its own, as some of them work in several processes.
  const options = { env, stdio: "ignore", detached: true } as const;
  const child = spawn(program, await argsFor(port, folder), options);
  const failed = once(child, "error").then(([error]: unknown[]) => {
    throw new Error(`${program} is not installed`, { cause: error });
  });
  await Promise.race([failed, listening(program, port)]);
  const kill = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  return { host: HOST, port, kill };
}

async function listening(program: string, port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if (await isListening(port)) return;
    await sleep(100);
  }
  throw new Error(`${program} does not listen`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, "SIGKILL");
  await once(child, "exit");
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

export interface Echo {
  url: string;
  port: number;
  /** Says another address from now on, as sites do to who has got a new one; undefined is the caller's. */
  says(address: string | undefined): void;
  /** How many have asked. */
  asked(): number;
  close(): Promise<void>;
}

/** A page that says its caller's address as JSON. */
export async function startEcho(): Promise<Echo> {
  let said: string | undefined;
  let count = 0;
  const site = createSite((request, response) => {
    count += 1;
    const ip = said ?? request.socket.remoteAddress;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ip }));
  });
  const port = await listen(site);
  return {
    url: `http://${HOST}:${port}/`,
    port,
    says: (address) => {
      said = address;
    },
    asked: () => count,
    close: () => close(site),
  };
}

/** TLS in front of a port, for who trusts `ca`: its certificate is for `localhost`. */
export async function startTlsFront(port: number): Promise<RunningProxy & { ca: string }> {
  const { key, cert } = await makeCertificate();
  const open = new Set<Socket>();
  const front = createSecureServer({ key, cert }, (near) => {
    const far = connect(port, HOST);
    open.add(near).add(far);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  });
  const own = await listen(front);
  const kill = (): Promise<void> => {
    for (const socket of open) socket.destroy();
    return close(front);
  };
  return { host: "localhost", port: own, ca: cert, kill };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.close();
  if (server instanceof SiteServer) server.closeAllConnections();
  await once(server, "close");
}
