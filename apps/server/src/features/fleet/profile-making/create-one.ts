import {
  type BodyOf,
  BrowserApi,
  type BrowserProfile,
  type createBrowserProfile,
  type ProfileTemplate,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { findConnectionRow } from "../browser-connections/for-others.ts";
import type { BrowserProfilesService } from "../browser-profiles/browser-profiles.service.ts";
import { type ProfileRow, toBrowserProfile } from "../browser-profiles/for-others.ts";
import type { NewOne } from "./make-profile.ts";

interface CreateOneDeps {
  db: Db;
  make: (one: NewOne) => Promise<ProfileRow>;
  service: Pick<BrowserProfilesService, "start">;
}

/** One profile at a vendor, as the vendor makes it; its row comes with its agent. */
export const makeCreateOne =
  ({ db, make, service }: CreateOneDeps) =>
  async (
    userId: number,
    { name, connectionId, isHeadless, isStarted, ...body }: BodyOf<typeof createBrowserProfile>,
  ): Promise<BrowserProfile> => {
    if (connectionId === null)
      throw fail("invalidInput", { field: "browserApi", message: NEEDS_CONNECTION });
    const connection = await findConnectionRow(db, userId, connectionId);
    if (!connection) throw fail("notFound", { field: "connectionId" });
    const { browserApi } = connection;
    if (body.browserApi !== browserApi && body.browserApi !== BrowserApi.Chromium)
      throw fail("invalidInput", { field: "browserApi", message: OTHER_VENDOR });
    const template: ProfileTemplate = {
      ...{ id: 1, name, browserApi, connectionId, groupId: null, groupName: null },
      ...{ namePattern: name, proxy: "none" as const, startPage: null, notes: "", platform: null },
      ...{ isHeadless, isStoppedAfterRun: false, stopAfterIdleMinutes: null },
    };
    const one = { userId, template, target: { kind: "none" }, number: 1, jobId: null } as const;
    const row = await make(one);
    return isStarted ? service.start(userId, row.id) : toBrowserProfile(row);
  };

const NEEDS_CONNECTION = "Browsers of a vendor need a connection.";
const OTHER_VENDOR = "is another vendor's than the connection";
