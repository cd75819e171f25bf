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
import type { GroupsService } from "./groups.service.ts";

export function registerGroupsRoutes(app: FastifyInstance, service: GroupsService): void {
  bind(app, listExtensionGroups, ({ user, query }) => service.list(user, query));
  bind(app, createExtensionGroup, ({ user, body }) => service.create(user, body));
  bind(app, updateExtensionGroup, ({ user, params, body }) =>
    service.update(user, params.id, body),
  );
  bind(app, deleteExtensionGroup, ({ user, params }) => service.remove(user, params.id));
  bind(app, addToExtensionGroup, ({ user, params, body }) =>
    service.add(user, params.id, body.extensionIds),
  );
  bind(app, removeFromExtensionGroup, ({ user, params, body }) =>
    service.takeOut(user, params.id, body.extensionIds),
  );
}
