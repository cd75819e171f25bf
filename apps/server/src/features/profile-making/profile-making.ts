import {
  createBrowserProfile,
  createBrowserProfiles,
  getBrowserProfileJob,
  importConnectionProfiles,
  listBrowserProfileJobs,
  listConnectionProfiles,
  stopBrowserProfileJob,
  updateBrowserProfile,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";
import type { Db } from "../../database/types.ts";
import type { AskVendor } from "../browser-connections/ask-vendor.ts";
import { findConnectionRow } from "../browser-connections/connections.tables.ts";
import type { BrowserProfilesService } from "../browser-profiles/browser-profiles.service.ts";
import { makeProfileJobsService } from "./profile-jobs.service.ts";
import { registerProfileTemplates } from "./profile-templates.ts";

interface ProfileMakingDeps {
  db: Db;
  clock: Clock;
  vendors: AskVendor;
  profiles: BrowserProfilesService;
}

/** Profiles from templates, of rows, and of what vendors have already. */
export function registerProfileMaking(app: FastifyInstance, deps: ProfileMakingDeps): void {
  const { db, vendors, profiles } = deps;
  registerProfileTemplates(app, {
    db,
    findConnection: (userId, id) => findConnectionRow(db, userId, id),
  });
  const jobs = makeProfileJobsService(deps);
  bind(app, listBrowserProfileJobs, ({ user }) => jobs.list(user.id));
  bind(app, getBrowserProfileJob, ({ user, params }) => jobs.get(user.id, params.id));
  bind(app, stopBrowserProfileJob, ({ user, params }) => jobs.stop(user.id, params.id));
  bind(app, createBrowserProfile, ({ user, body }) => profiles.create(user.id, body));
  bind(app, createBrowserProfiles, async ({ body }) => {
    if (body.templateId === null) throw fail("noProfileTemplate", { field: "templateId" });
    throw fail("unavailable");
  });
  bind(app, updateBrowserProfile, ({ user, params, body }) =>
    profiles.update(user.id, params.id, body),
  );
  bind(app, listConnectionProfiles, async ({ user, params }) => {
    await vendors.require(user.id, params.id);
    throw fail("unavailable");
  });
  bind(app, importConnectionProfiles, async ({ user, params }) => {
    await vendors.require(user.id, params.id);
    throw fail("unavailable");
  });
}
