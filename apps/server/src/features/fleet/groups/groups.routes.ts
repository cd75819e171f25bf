import {
  addToExtensionGroup,
  createExtensionGroup,
  deleteExtensionGroup,
  listExtensionGroups,
  removeFromExtensionGroup,
  updateExtensionGroup,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { bindMany } from "../../../http/bind-many.ts";
import type { GroupsService } from "./groups.service.ts";

export function registerGroupsRoutes(app: FastifyInstance, service: GroupsService): void {
  bind(app, listExtensionGroups, ({ user, query }) => service.list(user, query));
  bind(app, createExtensionGroup, ({ user, body }) => service.create(user, body));
  bind(app, updateExtensionGroup, ({ user, params, body }) =>
    service.update(user, params.id, body),
  );
  bind(app, deleteExtensionGroup, ({ user, params }) => service.remove(user, params.id));
  bindMany(app, addToExtensionGroup, ({ user, params }, ids) => service.add(user, params.id, ids));
  bindMany(app, removeFromExtensionGroup, ({ user, params }, ids) =>
    service.takeOut(user, params.id, ids),
  );
}
