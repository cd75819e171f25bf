import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { makeDataDir } from "./settings/data-dir.ts";
import { createDatabase } from "./database/database.ts";
import { parseEnv, type Settings } from "./settings/env.ts";
import { ensureFirstOwner, type FirstOwner } from "./features/people/auth/first-owner.ts";
import { ALL_SEALED } from "./features/all-sealed.ts";
import { openSealedBox } from "./platform/secret-key/open-sealed-box.ts";
import { makeLog } from "./log.ts";
import { Shutdown } from "./shutdown.ts";
import { StartupError } from "./settings/startup-error.ts";

/** Connections that are still busy this long after a shut-down began are cut. */
const PATIENCE_MS = 5000;

const LISTEN_HINTS: Record<string, string> = {
  EADDRINUSE: ". Another program has this port: set PORT to a free one.",
  EADDRNOTAVAIL: ". This machine has no such address: set HOST to one of its own.",
  EACCES: ". This port needs root: set PORT to one above 1023.",
};

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const complain = (text: string): boolean => process.stderr.write(`${text}\n`);

async function start(settings: Settings, log: Logger, shutdown: Shutdown): Promise<void> {
  const step = stopwatch(log);
  await makeDataDir(settings.dataDir);
  const opening = createDatabase(settings, log, (error) => {
    log.fatal(error.message);
    void shutdown.stop(1);
  });
  // Also when the end comes while it is being opened: its server must not outlive this process.
  shutdown.add(() =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  );
  const database = await opening;
  step("The database is ready");
  const sealedBox = await openSealedBox({
    ...settings,
    db: database.db,
    sealed: ALL_SEALED,
    log,
  });
  const owner = await ensureFirstOwner(database.db, settings);
  // At once: the next start, should this one fail, finds an owner and has nothing to print.
  if (owner) announceOwner(owner);
  const app = await buildApp({ ...database, settings, sealedBox, log });
  shutdown.add(() => closeApp(app));
  await listen(app, settings);
  step("The server is ready");
  say(`Baton is at ${settings.publicUrl}`);
}

/** Logs each step with the time it took. */
function stopwatch(log: Logger): (text: string) => void {
  let begun = performance.now();
  return (text) => {
    const now = performance.now();
    log.info(`${text} (${((now - begun) / 1000).toFixed(1)} s)`);
    begun = now;
  };
}

/** `PORT=0`: any free port. It is chosen first, as the address is written into archives. */
async function choosePort(settings: Settings): Promise<void> {
  if (settings.port !== 0) return;
  const probe = createServer().listen(0, settings.host);
  await once(probe, "listening");
  const address = probe.address();
  if (typeof address === "object" && address) settings.port = address.port;
  settings.publicUrl = settings.publicUrl.replace(/:0$/, `:${settings.port}`);
  probe.close();
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !code.startsWith("EA")) throw error;
    const hint = LISTEN_HINTS[code] ?? "";
    throw new StartupError(`Baton cannot listen on HOST ${host}, PORT ${port}: ${code}${hint}`);
  }
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearTimeout(timer);
}

function announceOwner({ email, generated }: FirstOwner): void {
  if (!generated) return;
  say(`The owner's log-in, kept in ${generated.file}:`);
  say(`  ${email}\n  ${generated.password}`);
}

const { settings, faults, warnings } = parseEnv(process.env);
for (const line of [...faults, ...warnings]) complain(line);
if (settings) {
  await choosePort(settings);
  const log = makeLog();
  const shutdown = new Shutdown(log);
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "Baton cannot go on");
    void shutdown.stop(1);
  });
  await start(settings, log, shutdown).catch((error: unknown) => {
    if (shutdown.isStopping) return;
    if (error instanceof StartupError) complain(error.message);
    else log.fatal({ err: error }, "Baton cannot start");
    void shutdown.stop(1);
  });
} else {
  process.exitCode = 1;
}
