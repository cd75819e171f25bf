import type {
  BodyOf,
  BrowserApi,
  BrowserProfile,
  listBrowserProfiles,
  QueryOf,
  updateBrowserProfile,
} from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { refuseAboveAllowance } from "../extensions/for-others.ts";
import { toBrowserProfile } from "./browser-profile.presenter.ts";
import {
  countProfiles,
  deleteProfileRow,
  findProfile,
  insertProfile,
  listAllProfiles,
  listProfiles,
  type ProfileRow,
  setSettings,
} from "./browser-profiles.tables.ts";
import { type Connector, connectorOf } from "./connectors/connector.ts";
import type { LocalBrowsers } from "./local-browsers.ts";
import type { ProfileHome } from "./profile-home.ts";
import type { ProfileAgent } from "./profile-agent.ts";
import { tellProfile } from "./tell-profile.ts";
import type { ProfileRunner } from "./profile-runner.ts";
import type { ProfileStarts } from "./profile-starts.ts";

interface BrowserProfilesDeps {
  db: Db;
  clock: Clock;
  connectors: ReadonlyMap<number, Connector>;
  agent: ProfileAgent;
  home: ProfileHome;
  runner: ProfileRunner;
  starts: ProfileStarts;
  localBrowsers: LocalBrowsers;
}

export type BrowserProfilesService = ReturnType<typeof makeBrowserProfilesService>;

interface NewOne {
  name: string;
  browserApi: BrowserApi;
  isHeadless: boolean;
  isStarted: boolean;
}

type Wanted = QueryOf<typeof listBrowserProfiles>;

async function listOwn(db: Db, userId: number, wanted: Wanted) {
  const [rows, totalCount] = await Promise.all([
    listProfiles(db, userId, wanted),
    countProfiles(db, userId, wanted),
  ]);
  return { data: rows.map(toBrowserProfile), totalCount };
}

export function makeBrowserProfilesService(deps: BrowserProfilesDeps) {
  const { db, clock, connectors, agent, runner, starts, localBrowsers } = deps;

  /**
   * What cannot be started is not created: the call fails and leaves nothing behind. One that has to
   * wait for its turn to start is there already, and says on its row how that went.
   */
  async function create(
    userId: number,
    { name, browserApi, isHeadless, isStarted }: NewOne,
  ): Promise<BrowserProfile> {
    const connector = connectorOf(connectors, browserApi);
    await localBrowsers.refuseOthers(userId);
    const { hasDisplay } = await refuseUnavailable(connector);
    const { row, issued } = await change(db, async (tx, after) => {
      await refuseAboveAllowance(tx, userId, clock());
      const token = await agent.issue(tx, userId, name);
      const profile = { userId, name, browserApi, tokenId: token.id };
      const inserted = await insertProfile(tx, {
        ...profile,
        isHeadless: isHeadless || !hasDisplay,
      });
      tellProfile(after, inserted);
      return { row: inserted, issued: token };
    });
    try {
      await agent.prepare(row, issued);
      return toBrowserProfile(isStarted ? await starts.start(row) : row);
    } catch (error) {
      await removeProfile(row);
      throw error instanceof AppError ? error : fail("cannotCreateProfile", { cause: error });
    }
  }

  async function start(userId: number, id: number): Promise<BrowserProfile> {
    const row = await refuseForeign(userId, id);
    if (row.connectionId === null) await localBrowsers.refuseOthers(userId);
    return toBrowserProfile(await starts.start(row));
  }

  async function stop(userId: number, id: number): Promise<BrowserProfile> {
    await refuseForeign(userId, id);
    return toBrowserProfile(await runner.stop(id));
  }

  async function remove(userId: number, id: number, isKeptAtVendor: boolean): Promise<void> {
    await removeProfile(await refuseForeign(userId, id), isKeptAtVendor);
  }

  async function set(
    userId: number,
    id: number,
    settings: Omit<BodyOf<typeof updateBrowserProfile>, "proxy">,
  ): Promise<BrowserProfile> {
    await refuseForeign(userId, id);
    return change(db, async (tx, after) => {
      const [changed] = await setSettings(tx, [id], settings);
      if (!changed) throw fail("notFound");
      tellProfile(after, changed);
      return toBrowserProfile(changed);
    });
  }

  async function refuseForeign(userId: number, id: number): Promise<ProfileRow> {
    const row = await findProfile(db, userId, id);
    if (!row) throw fail("notFound");
    return row;
  }

  /** The row goes last: as long as it is there, what is left can be deleted again. */
  const removeProfile = ({ id }: Pick<ProfileRow, "id">, isKeptAtVendor = false): Promise<void> =>
    runner.whileStopped(id, async (row) => {
      await deps.home.remove(row, { isKeptAtVendor });
      await change(db, async (tx, after) => {
        await deleteProfileRow(tx, id);
        after.event(row.userId, { topic: "browserProfileRemoved", id });
      });
    });

  return {
    list: (userId: number, wanted: Wanted) => listOwn(db, userId, wanted),
    create,
    start,
    stop,
    remove,
    set,
    /** Those here go with their folders; what a vendor keeps is the user's there. */
    async removeAllOf(userId: number): Promise<void> {
      for (const row of await listAllProfiles(db, userId)) await removeProfile(row, true);
    },
    /** For a profile that somebody may delete. */
    removeProfile,
  };
}

async function refuseUnavailable(connector: Connector): Promise<{ hasDisplay: boolean }> {
  const { isAvailable, installCommand, hasDisplay } = await connector.getAvailability();
  if (isAvailable) return { hasDisplay };
  const hint = installCommand ? ` Install it with: ${installCommand}` : "";
  throw fail("cannotConnectToBrowser", {
    message: `There is no such browser on this server.${hint}`,
  });
}
