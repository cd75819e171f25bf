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
import { inPage } from "../../../http/in-page.ts";
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
  bind(app, listBrowserVendors, async ({ user, query }) => ({
    ...inPage({ data: toBrowserVendors() }, query),
    isServerMachineReached: await machines.isOwnReached(user.id),
  }));
  bind(app, listBrowserConnections, async ({ user, query }) =>
    inPage(await connections.list(user.id), query),
  );
  bind(app, createBrowserConnection, ({ user, body }) => connections.create(user.id, body));
  bind(app, updateBrowserConnection, ({ user, params, body }) =>
    connections.update(user, params.id, body),
  );
  bind(app, deleteBrowserConnection, async ({ user, params }) => {
    await connections.remove(user.id, params.id);
    return ok;
  });
  bind(app, testBrowserConnection, ({ user, params }) => vendors.test(user.id, params.id));
  bind(app, listConnectionGroups, async ({ user, params, query }) =>
    inPage(await vendors.listGroups(user.id, params.id), query),
  );
  bind(app, listAdspowerGroups, async ({ user, params, query }) =>
    inPage(await vendors.listAdspowerGroups(user.id, params.id), query),
  );
}
