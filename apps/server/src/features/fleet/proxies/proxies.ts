import {
  addProxies,
  createProxies,
  getProxy,
  listProxies,
  orderManyProxies,
  orderProxies,
  rebootProxy,
  removeManyProxies,
  removeProxies,
  spreadProxies,
  updateProxies,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { fail } from "../../../http/errors.ts";
import { makeExtensionProxiesService } from "./extension-proxies.service.ts";
import { type ProxyReboot, rebootForCaller } from "./proxy-reboot.ts";
import { spreadOver } from "./spread-proxies.ts";
import { makeProxiesService, type ProxiesDeps } from "./proxies.service.ts";

interface Deps extends ProxiesDeps {
  reboot: ProxyReboot;
}

export function registerProxies(app: FastifyInstance, deps: Deps): void {
  const proxies = makeProxiesService(deps);
  const ofExtensions = makeExtensionProxiesService(deps);
  bind(app, listProxies, ({ user, query }) => proxies.list(user, query));
  bind(app, getProxy, ({ user, params }) => proxies.get(user, params.id));
  bind(app, createProxies, ({ user, body }) => proxies.create(user, body));
  bind(app, updateProxies, ({ user, body }) => proxies.update(user, body));
  bind(app, rebootProxy, ({ user, params }) => rebootForCaller(deps.reboot, user.id, params.id));
  bind(app, addProxies, ({ user, body }) => ofExtensions.add(user, body));
  bind(app, removeManyProxies, ({ user, body }) => ofExtensions.removeMany(user, body));
  bind(app, orderManyProxies, ({ user, body }) => ofExtensions.orderMany(user, body));
  bind(app, spreadProxies, ({ user, body }) => spreadOver(deps.db, user, body));
  bind(app, orderProxies, ({ user, params, body }) =>
    ofExtensions.order(user, params.id, body.proxyIds),
  );
  bind(app, removeProxies, ({ user, params, body }) => {
    if (body.extensionId !== undefined && body.extensionId !== params.id)
      throw fail("invalidInput", { field: "extensionId", message: "must be the id of the path" });
    return ofExtensions.remove(user, params.id, body.proxyIds);
  });
}
