import { type TypeSchema, typeSchemas } from "@baton/catalogue/schemas";
import {
  compareActionVersions,
  createAction,
  deleteAction,
  exportRecording,
  getAction,
  getActionUse,
  getActionVersion,
  importRecording,
  listActions,
  listActionTypes,
  listActionTypeSchemas,
  listActionVersions,
  restoreActionVersion,
  updateAction,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { attachment } from "../../../http/attachment.ts";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { ActionsService } from "./actions.service.ts";
import type { VersionsService } from "./versions.service.ts";

export function registerActionsRoutes(app: FastifyInstance, service: ActionsService): void {
  let schemas: TypeSchema[] | undefined;
  bind(app, listActionTypes, async ({ user, query }) =>
    inPage(await service.listTypes(user.id), query),
  );
  bind(app, listActionTypeSchemas, ({ query }) =>
    inPage({ data: (schemas ??= typeSchemas()) }, query),
  );
  bind(app, listActions, ({ user, query }) => service.list(user.id, query));
  bind(app, getAction, ({ user, params }) => service.get(user.id, params.id));
  bind(app, getActionUse, ({ user, params }) => service.use(user.id, params.id));
  bind(app, createAction, ({ user, body }) => service.create(user.id, body));
  bind(app, updateAction, ({ user, params, body }) => service.update(user.id, params.id, body));
  bind(app, deleteAction, async ({ user, params }) => {
    await service.remove(user.id, params.id);
    return ok;
  });
  bind(app, importRecording, ({ user, body }) => service.import(user.id, body));
  bind(app, exportRecording, async ({ user, params, reply }) => {
    const { name, recording } = await service.export(user.id, params.id);
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", attachment(`${name}.json`))
      .send(JSON.stringify(recording, null, 2));
  });
}

export function registerVersionsRoutes(app: FastifyInstance, service: VersionsService): void {
  bind(app, listActionVersions, async ({ user, params, query }) =>
    inPage(await service.list(user.id, params.id), query),
  );
  bind(app, getActionVersion, ({ user, params }) =>
    service.get(user.id, params.id, params.version),
  );
  bind(app, compareActionVersions, ({ user, params, query }) =>
    service.compare(user.id, params.id, { from: params.version, to: query.to }),
  );
  bind(app, restoreActionVersion, ({ user, params }) =>
    service.restore(user.id, params.id, params.version),
  );
}
