import {
  changeTags,
  changeTagsOfMany,
  createExtensionTag,
  deleteExtensionTag,
  listExtensionTags,
  updateExtensionTag,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import type { TagsService } from "./tags.service.ts";

export function registerTagsRoutes(app: FastifyInstance, service: TagsService): void {
  bind(app, listExtensionTags, ({ user, query }) => service.list(user, query));
  bind(app, createExtensionTag, ({ user, body }) => service.create(user, body));
  bind(app, updateExtensionTag, ({ user, params, body }) => service.update(user, params.id, body));
  bind(app, deleteExtensionTag, ({ user, params }) => service.remove(user, params.id));
  bind(app, changeTags, ({ user, params, body }) => service.changeOne(user, params.id, body));
  bindMany(app, changeTagsOfMany, ({ user, body }, ids) => service.changeMany(user, ids, body));
}
