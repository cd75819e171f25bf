import { readFile, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { StartupError } from "../../settings/startup-error.ts";
import { codeOf } from "./error-code.ts";

/** Who runs the PostgreSQL server. It refuses to run as root, so root lends it another user. */
export interface ServerUser {
  uid: number;
  gid: number;
  /** Another user than ours: files are given to it, processes are started as it. */
  isForeign: boolean;
}

/** Users that nearly every system has; nothing is created for Baton. */
const CANDIDATES = ["postgres", "nobody"];

/** `home`: the folder of an existing cluster keeps the user it was made by. */
export async function chooseServerUser(home: string): Promise<ServerUser> {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const owner = await ownerOf(home);
  if (self.uid !== 0) {
    if (owner && owner.uid !== self.uid) {
      throw new StartupError(
        `The database in ${home} belongs to the user with id ${owner.uid}: start Baton as that user or as root.`,
      );
    }
    return { ...self, isForeign: false };
  }
  const user = owner && owner.uid !== 0 ? owner : await findCandidate();
  return { ...user, isForeign: true };
}

/** initdb asks the system for its user's name and fails without one. */
export function requireUserName(user: ServerUser): void {
  if (user.isForeign) return;
  try {
    os.userInfo();
  } catch {
    throw new StartupError(
      `The user id ${user.uid} has no entry in the system's user list (/etc/passwd), without which the embedded PostgreSQL ` +
        "cannot make its database. Run Baton as a user that has one, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
}

/** Whether the user may pass through every folder down to `folder`, itself included. */
export async function canReach(user: ServerUser, folder: string): Promise<boolean> {
  if (!user.isForeign) return true;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const groupOrOther = gid === user.gid ? 0o010 : 0o001;
    if ((mode & (uid === user.uid ? 0o100 : groupOrOther)) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

async function findCandidate(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of CANDIDATES) {
    const entry = lines.find((fields) => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartupError(
    "PostgreSQL refuses to run as root, and this system has neither a user postgres nor nobody to run it as. " +
      "Start Baton as another user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
