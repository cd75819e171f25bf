import { createHash, randomBytes } from "node:crypto";
import { chown, lstat, mkdir, readFile, realpath, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../../startup-error.ts";
import type { DatabaseLog } from "../log.ts";
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
  const pointer = path.join(dataDir, "postgres.location");
  const inside = path.join(dataDir, "postgres");
  const recorded = await readPointer(pointer);
  if (recorded) return describe(dataDir, recorded, await chooseServerUser(recorded));

  const user = await chooseServerUser(inside);
  if (await canReach(user, dataDir)) return describe(dataDir, inside, user);

  const name = `${path.basename(dataDir)}-${randomBytes(3).toString("hex")}`;
  const outside = path.join(OUTSIDE_ROOT, name);
  await mkdir(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
  await writeFile(pointer, `${outside}\n`);
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

async function makeDataDir(setting: string): Promise<string> {
  // Root leaves it passable (not readable), else every cluster would have to live outside of it.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(setting, { recursive: true, mode });
  return realpath(setting);
}

async function readPointer(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim() || undefined;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
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
