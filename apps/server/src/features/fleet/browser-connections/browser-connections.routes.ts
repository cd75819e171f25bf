import {
  createBrowserConnection,
  deleteBrowserConnection,
  listAdspowerGroups,
  listBrowserConnections,
  listBrowserVendors,
  listConnectionGroups,
  testBrowserConnection,
  updateBrowserConnection,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import type { AskVendor } from "./ask-vendor.ts";
import { toBrowserVendors } from "./connection-input.ts";
import type { ConnectionsService } from "./connections.service.ts";
import type { Machines } from "./machines.ts";

export function registerConnectionsRoutes(
  app: FastifyInstance,
  connections: ConnectionsService,
  vendors: AskVendor,
  machines: Pick<Machines, "isOwnReached">,
): void {
  bind(app, listBrowserVendors, async ({ user }) => ({
    data: toBrowserVendors(),
    isServerMachineReached: await machines.isOwnReached(user.id),
  }));
  bind(app, listBrowserConnections, ({ user }) => connections.list(user.id));
  bind(app, createBrowserConnection, ({ user, body }) => connections.create(user.id, body));
  bind(app, updateBrowserConnection, ({ user, params, body }) =>
    connections.update(user, params.id, body),
  );
  bind(app, deleteBrowserConnection, async ({ user, params }) => {
    await connections.remove(user.id, params.id);
    return ok;
  });
  bind(app, testBrowserConnection, ({ user, params }) => vendors.test(user.id, params.id));
  bind(app, listConnectionGroups, ({ user, params }) => vendors.listGroups(user.id, params.id));
  bind(app, listAdspowerGroups, ({ user, params }) =>
    vendors.listAdspowerGroups(user.id, params.id),
  );
}
