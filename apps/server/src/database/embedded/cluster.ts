import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../../settings/startup-error.ts";
import { type Binaries, moveIntoPlace } from "./binaries.ts";
import { codeOf } from "./error-code.ts";
import { giveTo, type Location } from "./location.ts";
import { requireUserName, type ServerUser } from "./server-user.ts";

/** The superuser of the cluster: the supervisor's own connections. */
export const SUPERUSER = "postgres";
/** The role and the database of Baton; no superuser, so a hole in Baton is none in the system. */
export const OWNER = "baton";

/** Nothing of ours (DATABASE_URL, keys) goes to the server's processes. */
export const SERVER_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

const run = promisify(execFile);

/** False: there is no cluster here yet. */
export async function checkCluster(location: Location, binaries: Binaries): Promise<boolean> {
  let found: number;
  try {
    found = Number(await readFile(path.join(location.cluster, "PG_VERSION"), "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
  if (found !== binaries.major) {
    throw new StartupError(
      `The database in ${location.home} was made by PostgreSQL ${found}, this Baton brings ${binaries.major}. ` +
        "Back it up with the Baton that made it, and restore it here under a new DATA_DIR.",
    );
  }
  return true;
}

/**
 * Made under another name and moved into place, so that an interrupted first
 * start leaves no half cluster; of two first starts at once, one wins.
 */
export async function makeCluster(location: Location, binaries: Binaries): Promise<void> {
  requireUserName(location.user);
  await removeAbandoned(location.home);
  const partial = `${location.home}.new-${process.pid}-${randomBytes(3).toString("hex")}`;
  try {
    await mkdir(partial, { mode: 0o700 });
    await giveTo(location.user, partial);
    const passwordFile = path.join(partial, path.basename(location.passwordFile));
    await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
    await giveTo(location.user, passwordFile);
    await initdb(binaries, location.user, partial, passwordFile);
    const isOurs = await moveIntoPlace(partial, location.home);
    if (!isOurs && !(await checkCluster(location, binaries))) {
      throw new StartupError(`${location.home} is in the way: it holds no database. Remove it.`);
    }
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

export async function readPassword(location: Location): Promise<string> {
  return (await readFile(location.passwordFile, "utf8")).trim();
}

async function initdb(binaries: Binaries, user: ServerUser, home: string, passwordFile: string) {
  const args = [
    `--pgdata=${path.join(home, "cluster")}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth-local=scram-sha-256",
    "--auth-host=reject",
    "--encoding=UTF8",
    // Its own Unicode tables: indexes stay right when the system's libraries are updated.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  try {
    await run(path.join(binaries.root, "bin/initdb"), args, {
      cwd: home,
      env: SERVER_ENVIRONMENT,
      ...(user.isForeign ? { uid: user.uid, gid: user.gid } : {}),
    });
  } catch (error) {
    throw new StartupError(
      `The embedded PostgreSQL could not make its database in ${home}: ${reasonOf(error)}. ` +
        "Without it, set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const line = stderr?.split("\n").find((text) => /error|fatal|cannot/i.test(text));
  return line?.trim() ?? message;
}

/** Folders of first starts that were killed: their process is gone. */
async function removeAbandoned(home: string): Promise<void> {
  const parent = path.dirname(home);
  const prefix = `${path.basename(home)}.new-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(pid)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}
