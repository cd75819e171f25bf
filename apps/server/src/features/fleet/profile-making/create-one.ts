import {
  type BodyOf,
  BrowserApi,
  type BrowserProfile,
  type createBrowserProfile,
  type ProfileTemplate,
  REASONS,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { findConnectionRow } from "../browser-connections/for-others.ts";
import type { BrowserProfilesService } from "../browser-profiles/browser-profiles.service.ts";
import {
  findNeverStarted,
  type ProfileRow,
  toBrowserProfile,
} from "../browser-profiles/for-others.ts";
import type { NewOne } from "./make-profile.ts";

interface CreateOneDeps {
  db: Db;
  make: (one: NewOne) => Promise<ProfileRow>;
  service: Pick<BrowserProfilesService, "start">;
}

/**
 * One profile at a vendor, as the vendor makes it; its row comes with its agent. One of this name that
 * was made before, and could not be started, is taken instead of a second one.
 */
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
    const kept = await findNeverStarted(db, { userId, connectionId, name });
    const row = kept ?? (await make(one));
    if (!isStarted) return toBrowserProfile(row);
    return service.start(userId, row.id).catch((error: unknown) => {
      throw error instanceof AppError ? keptAt(row.id, error) : error;
    });
  };

/** Its profile is there, only its browser is not: which one it is is told with why. */
function keptAt(profileId: number, error: AppError): AppError {
  const { errorName, message, reason = "profileMade", cause } = error;
  return fail(errorName, {
    ...{ reason, cause, figures: { profileId } },
    message: `${message} ${REASONS.profileMade}`,
  });
}

const NEEDS_CONNECTION = "Browsers of a vendor need a connection.";
const OTHER_VENDOR = "is another vendor's than the connection";
