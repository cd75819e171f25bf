import { createHash, randomBytes } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeDataDir } from "../../settings/data-dir.ts";
import { StartupError } from "../../settings/startup-error.ts";
import type { DatabaseLog } from "./log.ts";
import { codeOf } from "./error-code.ts";
import { canReach, chooseServerUser, type ServerUser } from "./server-user.ts";

/** Where the parts of one embedded installation are. */
export interface Location {
  dataDir: string;
  /** Owned by the server's user, closed to others: cluster/, password, socket/, perhaps binaries. */
  home: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  user: ServerUser;
}

const OUTSIDE_ROOT = "/var/lib/baton";
const MADE = "made";
/** sun_path holds 108 bytes on Linux with the closing zero, 104 on macOS. */
const SOCKET_PATH_MAX_BYTES = process.platform === "darwin" ? 103 : 107;
export const SOCKET_PORT = 5432;

/**
 * Normally the cluster is in DATA_DIR/postgres. When we are root and the
 * server's user cannot pass to DATA_DIR (/root is 0700), it is kept in
 * /var/lib/baton, and DATA_DIR/postgres.location says where: a file, not a
 * computed name, so that DATA_DIR may be moved, and so that a deleted DATA_DIR
 * means a new database and not a forgotten old one.
 */
export async function locate(dataDirSetting: string, log: DatabaseLog): Promise<Location> {
  const dataDir = await makeDataDir(dataDirSetting);
  const recorded = await readPointer(dataDir);
  if (recorded) return describe(dataDir, recorded, await chooseServerUser(recorded));

  const inside = path.join(dataDir, "postgres");
  const user = await chooseServerUser(inside);
  await letPass(user, dataDir);
  if (await canReach(user, dataDir)) return describe(dataDir, inside, user);
  if (await exists(inside)) {
    throw new StartupError(
      `The database in ${inside} cannot be reached any more by its user (${user.uid}): let others pass through the folders above it (chmod o+x).`,
    );
  }
  return moveOutside(dataDir, user, log);
}

/**
 * Called when the cluster has been made. A cluster that was there once and is
 * missing must be an error: an empty one in its place would look like a loss.
 */
export async function confirmLocation({ dataDir, home }: Location): Promise<void> {
  if (await readPointer(dataDir)) await writeFile(pointerOf(dataDir), `${home}\n${MADE}\n`);
}

export async function refuseIfLost({ dataDir, home }: Location): Promise<void> {
  const [, state] = await readLines(pointerOf(dataDir));
  if (state !== MADE) return;
  throw new StartupError(
    `The database of ${dataDir} was kept in ${home}, which is gone: bring it back, ` +
      `or delete ${pointerOf(dataDir)} to begin with an empty one.`,
  );
}

/** When two first starts meet, the one that writes the note first decides for both. */
async function moveOutside(dataDir: string, user: ServerUser, log: DatabaseLog) {
  const name = `${path.basename(dataDir)}-${randomBytes(3).toString("hex")}`;
  const outside = path.join(OUTSIDE_ROOT, name);
  await mkdir(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
  try {
    await writeFile(pointerOf(dataDir), `${outside}\n`, { flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    return describe(dataDir, (await readPointer(dataDir)) ?? outside, user);
  }
  log.warn(
    `${dataDir} lies in a folder that the database's user may not enter: the database is kept in ${outside} (noted in postgres.location)`,
  );
  return describe(dataDir, outside, user);
}

/** A path that is too long for a socket gets a short folder whose name follows from it. */
export function socketFolderOf({ home, user }: Location): string {
  const natural = path.join(home, "socket");
  if (Buffer.byteLength(socketFile(natural)) <= SOCKET_PATH_MAX_BYTES) return natural;
  const hash = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return `/tmp/baton-${user.uid}-${hash}`;
}

/** In /tmp anybody may have made a folder of this name first: then it is not used. */
export async function makeSocketFolder(folder: string, user: ServerUser): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveTo(user, folder);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== user.uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${folder} is needed for the database's socket, but it is not a closed folder of user ${user.uid}: remove it.`,
    );
  }
}

/** Only a short folder: one that lies in the cluster's home is kept with it. */
export async function removeSocketFolder({ home }: Location, folder: string): Promise<void> {
  if (path.dirname(folder) !== home) await rmdir(folder).catch(() => undefined);
}

function socketFile(folder: string): string {
  return path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

export async function giveTo(user: ServerUser, file: string): Promise<void> {
  if (user.isForeign) await chown(file, user.uid, user.gid);
}

/** The folder itself is ours: if only it is closed, the user's group may pass, and nobody else. */
async function letPass(user: ServerUser, dataDir: string): Promise<void> {
  const { mode, uid } = await lstat(dataDir);
  if (!user.isForeign || uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(dataDir, uid, user.gid);
  await chmod(dataDir, mode | 0o010);
}

function pointerOf(dataDir: string): string {
  return path.join(dataDir, "postgres.location");
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  return (await readLines(pointerOf(dataDir)))[0];
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

function describe(dataDir: string, home: string, user: ServerUser): Location {
  return {
    dataDir,
    home,
    user,
    cluster: path.join(home, "cluster"),
    passwordFile: path.join(home, "password"),
    logFile: path.join(dataDir, "postgres.log"),
  };
}
