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
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";
import { fail } from "../../../http/errors.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { cloudField, NO_CLOUD, refuseCloud } from "./browser-config-input.ts";
import {
  countTemplates,
  deleteTemplates,
  insertTemplate,
  listTemplates,
  setTemplate,
} from "./config-templates.tables.ts";

const TEMPLATES_MAX = 200;

type TemplateInput = Omit<ConfigTemplate, "id">;

function refuseUnfit({ name, ...config }: TemplateInput): void {
  if (name === "") throw fail("templateNameEmpty", { field: "name" });
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
  bind(app, listConfigTemplates, async ({ user, query }) =>
    inPage({ data: await listTemplates(db, user.id) }, query),
  );
  bind(app, createConfigTemplate, ({ user, body }) => {
    refuseUnfit(body);
    return change(db, async (tx, after) => {
      const count = () => countTemplates(tx, user.id);
      await reserveRowsIn(tx, user.id, { name: "configTemplates", max: TEMPLATES_MAX, count });
      after.collection(user.id, "configTemplates");
      return insertTemplate(tx, user.id, body);
    });
  });
  bind(app, updateConfigTemplate, ({ user, body }) => {
    refuseUnfit(body);
    return change(db, async (tx, after) => {
      const template = await setTemplate(tx, user.id, body);
      if (!template) throw fail("notFound", { field: "id" });
      after.collection(user.id, "configTemplates");
      return template;
    });
  });
  bind(app, deleteConfigTemplates, ({ user, body: { ids } }) =>
    change(db, async (tx, after) => {
      const deleted = await deleteTemplates(tx, user.id, ids);
      after.collection(user.id, "configTemplates");
      return toIdsAnswer(deleted, ids);
    }),
  );
}
