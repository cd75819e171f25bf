import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import {
  type AgentBuilds,
  ensureProfilesArchive,
  makeArchiveConfig,
  readProfilesSettings,
} from "../../library/archives/for-others.ts";
import { type IssuedToken, issueToken } from "../../people/auth/auth.service.ts";
import { readAgentConfig, writeAgentFolder } from "./agent-folder.ts";
import { fail } from "../../../http/errors.ts";
import { findAnyProfile, type ProfileRow, setProfileToken } from "./browser-profiles.tables.ts";
import type { LaunchProfile } from "./connectors/connector.ts";
import type { FindProxy } from "./forwarder/held-way.ts";
import type { LocalBrowsers } from "./local-browsers.ts";
import type { ProfilePlaces } from "./os-user/profile-places.ts";

interface ProfileAgentDeps {
  db: Db;
  clock: Clock;
  builds: AgentBuilds;
  places: ProfilePlaces;
  localBrowsers: LocalBrowsers;
  /** Whether there may be processes on other machines. */
  isShared: boolean;
  /** Where an agent on this machine reaches this server. */
  serverUrl: () => string;
  revokeToken: (userId: number, tokenId: number) => Promise<unknown>;
  /** Which proxy an extension's browser is to go out through now. */
  ways: { findProxy(db: Db, extensionId: number): ReturnType<FindProxy> };
}

export type ProfileAgent = ReturnType<typeof makeProfileAgent>;

/** A browser in an empty folder would be another one: signed out, and a new row of the table. */
function refuseWithoutFolder({ extensionId }: ProfileRow, folder: string): void {
  if (extensionId === null || existsSync(folder)) return;
  const message = `The profile's folder is not on this machine: copy ${folder} back from a backup, or delete the profile.`;
  throw fail("cannotConnectToBrowser", { message });
}

/** The agent that goes into a profile's browser, with a token of the profile's own. */
export function makeProfileAgent(deps: ProfileAgentDeps) {
  const { db, clock, builds, places, localBrowsers } = deps;

  /** It is the row's that the profile is tied to at that time. */
  const findProxy = async (profileId: number): ReturnType<FindProxy> => {
    const { extensionId = null } = (await findAnyProfile(db, profileId)) ?? {};
    return extensionId === null ? undefined : deps.ways.findProxy(db, extensionId);
  };

  const launchProfileOf = (row: ProfileRow, place = places.find(row.id)): LaunchProfile => ({
    name: row.name,
    isHeadless: row.isHeadless,
    findProxy: () => findProxy(row.id),
    ...place,
  });

  const issue = async (tx: Tx, userId: number, name: string): Promise<IssuedToken> => {
    const at = clock();
    const archiveId = await ensureProfilesArchive(tx, userId, at);
    return issueToken(tx, { userId, kind: "agent", label: `Browser ${name}`, archiveId }, at);
  };

  /** Puts the agent of today into the profile's folder; only there is its token to be read. */
  async function prepare(row: ProfileRow, issued?: IssuedToken): Promise<LaunchProfile> {
    await localBrowsers.refuseOthers(row.userId);
    if (!issued) refuseWithoutFolder(row, places.find(row.id).folder);
    const profile = launchProfileOf(row, await places.prepare(row.id));
    const build = await builds.get();
    const known = issued?.token ?? (await readAgentConfig(profile.agentFolder))?.token;
    const access = { serverUrl: deps.serverUrl(), token: known ?? (await reissue(row)) };
    const config = makeArchiveConfig(await readProfilesSettings(db, row.userId), access);
    await writeAgentFolder(profile.agentFolder, build, config, profile.user);
    return profile;
  }

  /** Whether the profile's folders are on this machine, where others may be its home. */
  const isHere = (row: ProfileRow): boolean =>
    !deps.isShared || existsSync(launchProfileOf(row).agentFolder);

  /** Whether the agent that was put there last looks for this server where it is now. */
  async function isAtHome(row: ProfileRow): Promise<boolean> {
    const config = await readAgentConfig(launchProfileOf(row).agentFolder);
    if (config?.serverUrl !== deps.serverUrl()) return false;
    // One of a customer who may not have it any more is not kept.
    return localBrowsers.isAllowed(row.userId);
  }

  /** The folder is gone, and with it the token, of which only the hash is kept here. */
  async function reissue(row: ProfileRow): Promise<string> {
    const token = await change(db, async (tx) => {
      const issued = await issue(tx, row.userId, row.name);
      await setProfileToken(tx, row.id, issued.id);
      return issued.token;
    });
    if (row.tokenId !== null) await deps.revokeToken(row.userId, row.tokenId);
    return token;
  }

  /** The token first: no folder that may be left behind can then enrol anything. */
  async function remove(row: ProfileRow): Promise<void> {
    const { folder, agentFolder } = launchProfileOf(row);
    if (row.tokenId !== null) await deps.revokeToken(row.userId, row.tokenId);
    // Helpers of the browser may still write while they end.
    const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(agentFolder, options);
    await rm(folder, options);
  }

  return { issue, prepare, isHere, isAtHome, remove, launchProfileOf };
}
