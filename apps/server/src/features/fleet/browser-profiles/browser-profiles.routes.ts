import {
  deleteBrowserConfig,
  deleteBrowserConfigs,
  deleteBrowserProfile,
  getBrowserConfig,
  listBrowserProfiles,
  startBrowserProfile,
  stopBrowserProfile,
  updateBrowserConfig,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import type { BrowserConfigsService } from "./browser-configs.service.ts";
import type { BrowserProfilesService } from "./browser-profiles.service.ts";

export function registerBrowserProfilesRoutes(
  app: FastifyInstance,
  profiles: BrowserProfilesService,
  configs: BrowserConfigsService,
): void {
  bind(app, listBrowserProfiles, ({ user, query }) => profiles.list(user.id, query));
  bind(app, startBrowserProfile, ({ user, params }) => profiles.start(user.id, params.id));
  bind(app, stopBrowserProfile, ({ user, params }) => profiles.stop(user.id, params.id));
  bind(app, deleteBrowserProfile, async ({ user, params, query }) => {
    await profiles.remove(user.id, params.id, query.isKeptAtVendor === "true");
    return ok;
  });
  bind(app, getBrowserConfig, ({ user, params }) => configs.get(user.id, params.id));
  bind(app, updateBrowserConfig, ({ user, body }) => configs.update(user.id, body));
  bind(app, deleteBrowserConfig, ({ user, params }) => configs.removeOne(user.id, params.id));
  bindMany(app, deleteBrowserConfigs, ({ user }, ids) => configs.removeMany(user.id, ids));
}
