import { setTimeout as sleep } from "node:timers/promises";
import {
  BrowserApi,
  createBrowserProfile,
  createBrowserProfiles,
  getBrowserProfileJob,
  importConnectionProfiles,
  listBrowserProfileJobs,
  listConnectionProfiles,
  stopBrowserProfileJob,
  updateBrowserProfile,
} from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { ProfileTemplates } from "../accounts/for-others.ts";
import { type AskVendor, findConnectionRow } from "../browser-connections/for-others.ts";
import type { BrowserProfilesService } from "../browser-profiles/browser-profiles.service.ts";
import type { LocalBrowsers } from "../browser-profiles/for-others.ts";
import { type ProfileArchiveDeps, registerProfileArchive } from "./profile-archive.ts";
import { makeProfileChange } from "./change-profile.ts";
import { makeCreation, makeCreationCall } from "./create-profiles.ts";
import { makeCreateOne } from "./create-one.ts";
import { makeImport } from "./import-profiles.ts";
import { type MakeProfileDeps, makeProfileMaker } from "./make-profile.ts";
import { makeProfileJobsService, type ProfileJobsService } from "./profile-jobs.service.ts";
import { registerProfileTemplates } from "./profile-templates.ts";
import { profileTemplates } from "./profile-templates.tables.ts";
import { makeVendorProfiles } from "./vendor-profiles.ts";

interface ProfileMakingDeps extends MakeProfileDeps, Omit<ProfileArchiveDeps, "db" | "clock"> {
  log: FastifyBaseLogger;
  vendors: AskVendor;
  localBrowsers: LocalBrowsers;
  service: BrowserProfilesService;
  againAfterMs: number;
}

const SWEEP_EVERY_MS = 30_000;

/**
 * Profiles from templates, of rows, and of what vendors have already. Answers what accounts make
 * theirs by.
 */
export function registerProfileMaking(
  app: FastifyInstance,
  deps: ProfileMakingDeps,
): ProfileTemplates {
  const { db, vendors, service } = deps;
  registerProfileTemplates(app, {
    db,
    findConnection: (userId, id) => findConnectionRow(db, userId, id),
  });
  const make = makeProfileMaker(deps);
  const vendorProfiles = makeVendorProfiles(deps);
  const carryOut = {
    create: makeCreation({ ...deps, make }),
    import: makeImport({ ...deps, vendorProfiles }),
  };
  const jobs = makeProfileJobsService({ ...deps, carryOut });
  const createMany = makeCreationCall({ ...deps, jobs });
  const createOne = makeCreateOne({ ...deps, make });
  const change = makeProfileChange({ ...deps, profiles: service });
  bindJobs(app, jobs);
  registerProfileArchive(app, deps);
  bind(app, createBrowserProfile, ({ user, body }) =>
    body.connectionId === null && body.browserApi === BrowserApi.Chromium
      ? service.create(user.id, body)
      : createOne(user.id, body),
  );
  bind(app, createBrowserProfiles, ({ user, body }) => createMany(user.id, body));
  bind(app, updateBrowserProfile, ({ user, params, body }) => change(user.id, params.id, body));
  bind(app, listConnectionProfiles, async ({ user, params, query }) =>
    vendorProfiles.list(await vendors.require(user.id, params.id), query),
  );
  bind(app, importConnectionProfiles, async ({ user, params, body }) => {
    const { id } = await vendors.require(user.id, params.id);
    vendorProfiles.forget(id);
    const { profiles = null, search = "" } = body;
    const wanted = { connectionId: id, profiles: profiles && [...new Set(profiles)], search };
    const totalCount = wanted.profiles?.length ?? 0;
    return jobs.start({ userId: user.id, kind: "import", wanted, totalCount });
  });
  return {
    find: async (userId, wanted) => (await profileTemplates.find(db, userId, wanted))?.id,
    begin: (userId, templateId, extensionIds) => createMany(userId, { templateId, extensionIds }),
  };
}

/** For the profile that a job is at when the server ends. */
const CLOSED_WITHIN_MS = 3000;

function bindJobs(app: FastifyInstance, jobs: ProfileJobsService): void {
  bind(app, listBrowserProfileJobs, async ({ user, query }) =>
    inPage(await jobs.list(user.id), query),
  );
  bind(app, getBrowserProfileJob, ({ user, params }) => jobs.get(user.id, params.id));
  bind(app, stopBrowserProfileJob, ({ user, params }) => jobs.stop(user.id, params.id));
  const sweep = (): Promise<void> =>
    jobs.sweep().catch((err: unknown) => app.log.warn({ err }, "Jobs of profiles were left alone"));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onReady", async () => {
    await sweep();
    timer = setInterval(() => void sweep(), SWEEP_EVERY_MS).unref();
  });
  app.addHook("preClose", async () => {
    clearInterval(timer);
    // What its vendor is making now would be left over there.
    await Promise.race([jobs.close(), sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
  });
  app.addHook("onClose", () => jobs.close());
}
