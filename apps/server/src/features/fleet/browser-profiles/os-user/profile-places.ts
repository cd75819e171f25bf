import { existsSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { fail } from "../../../../http/errors.ts";
import { type OsUser, osUserOf } from "./os-user.ts";
import { giveFolder } from "./own-folder.ts";
import { isReachable, letPass, outsideOf, readOutside } from "./outside.ts";

const PROFILES = "profiles";
const AGENTS = "agents";
/** To be passed through, by who knows what is in it, and not to be listed. */
const PASSABLE = 0o711;

export interface ProfilePlace {
  /** Everything the browser keeps. */
  folder: string;
  /** The unpacked agent, with its settings. */
  agentFolder: string;
  /** Whom the browser runs as; undefined where that is the server's own user. */
  user: OsUser | undefined;
}

interface ProfilePlacesDeps {
  dataDir: string;
  log: Pick<FastifyBaseLogger, "warn">;
}

export type ProfilePlaces = ReturnType<typeof makeProfilePlaces>;

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Where profiles are kept, and whose. As root each belongs to a user of its own, who passes through
 * DATA_DIR without seeing what is in it; below a folder that lets nobody pass (/root is 0700) they
 * are kept outside, as the database is.
 */
export function makeProfilePlaces({ dataDir, log }: ProfilePlacesDeps) {
  const placeIn = (home: string, id: number): ProfilePlace => ({
    folder: path.join(home, PROFILES, String(id)),
    agentFolder: path.join(home, AGENTS, String(id)),
    user: isRoot() ? lend(dataDir, id) : undefined,
  });

  /** As it is now, whether there is something or not. */
  const find = (id: number): ProfilePlace => {
    const inside = placeIn(dataDir, id);
    const outside = existsSync(inside.agentFolder) ? undefined : readOutside(dataDir);
    return outside === undefined ? inside : placeIn(outside, id);
  };

  /** Made, and given to its user; the browser does not run. */
  async function prepare(id: number): Promise<ProfilePlace> {
    const before = find(id);
    const home = isRoot() ? await findHome() : dataDir;
    const place = placeIn(home, id);
    for (const name of [PROFILES, AGENTS]) await makePassable(path.join(home, name));
    for (const part of ["folder", "agentFolder"] as const) await move(before[part], place[part]);
    await giveFolder(place.folder, place.user);
    return place;
  }

  async function findHome(): Promise<string> {
    const known = readOutside(dataDir);
    if (known !== undefined) return known;
    await letPass(dataDir);
    return (await isReachable(dataDir)) ? dataDir : outsideOf(dataDir, log);
  }

  return { find, prepare };
}

function lend(dataDir: string, id: number): OsUser {
  const user = process.platform === "linux" ? osUserOf(dataDir, id) : undefined;
  if (user) return user;
  const message =
    "Baton runs as root, and has no other user here that a browser could run as: start it as a user of its own.";
  throw fail("cannotConnectToBrowser", { message });
}

/** Closed to others where nobody else needs to pass. */
async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (isRoot()) await chmod(folder, PASSABLE);
}

async function move(from: string, to: string): Promise<void> {
  if (from === to || !existsSync(from)) return;
  try {
    await rename(from, to);
  } catch {
    // To another disk.
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
    await rm(from, { recursive: true });
  }
}
