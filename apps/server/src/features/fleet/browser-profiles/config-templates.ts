import {
  BrowserApi,
  type ConfigTemplate,
  createConfigTemplate,
  deleteConfigTemplates,
  listConfigTemplates,
  updateConfigTemplate,
} from "@baton/contract";
import { vendors } from "@baton/connectors";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import { cloudField, NO_CLOUD, refuseCloud } from "./browser-config-input.ts";
import { configTemplates } from "./config-templates.tables.ts";
import { makeTemplatesService } from "./templates.service.ts";

function refuseUnfit(config: Omit<ConfigTemplate, "id">): void {
  if (config.browserApi === BrowserApi.Chromium) refuseCloud(config);
  const field = cloudField(config);
  if (field && !startsInCloud(config.browserApi))
    throw fail("invalidInput", { field, message: NO_CLOUD });
}

/** Whether any kind of the vendor's connections does: which one it will be is not known here. */
function startsInCloud(browserApi: BrowserApi): boolean {
  const vendor = vendors.get(browserApi);
  return (
    vendor?.variants.some(({ id }) => vendor.capabilitiesOf(id).startsIn.includes("cloud")) ?? false
  );
}

/** The calls for browser configurations that are kept under a name. */
export function registerConfigTemplates(app: FastifyInstance, db: Db): void {
  const templates = makeTemplatesService({
    db,
    templates: configTemplates,
    collection: "configTemplates",
    refuseUnfit: (_, template) => refuseUnfit(template),
  });
  bind(app, listConfigTemplates, ({ user, query }) => templates.list(user.id, query));
  bind(app, createConfigTemplate, ({ user, body }) => templates.create(user.id, body));
  bind(app, updateConfigTemplate, ({ user, body }) => templates.update(user.id, body));
  bind(app, deleteConfigTemplates, ({ user, body }) => templates.remove(user.id, body.ids));
}
