import {
  changeManyProxies,
  countProxyUses,
  deleteManyProxies,
  deleteProxies,
  exportProxies,
  findKnownProxies,
} from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { makeConfirmation } from "../accounts/for-others.ts";
import { makeExport } from "./export-proxies.ts";
import { makeKnownProxies } from "./known-proxies.ts";
import { makeManyProxies } from "./many-proxies.ts";

type Deps = Parameters<typeof makeConfirmation>[0] &
  Parameters<typeof makeKnownProxies>[0] &
  Parameters<typeof makeManyProxies>[0];

/** What is done with proxies by the list: many changed at once, taken in, taken out. */
export function registerProxyLists(app: FastifyInstance, deps: Deps): void {
  const many = makeManyProxies(deps);
  const findKnown = makeKnownProxies(deps);
  const write = makeExport({ ...deps, confirm: makeConfirmation(deps) });
  bind(app, changeManyProxies, ({ user, body }) => many.change(user, body));
  bind(app, deleteProxies, ({ user, body }) => many.remove(user, body));
  bind(app, deleteManyProxies, ({ user, body }) => many.remove(user, body));
  bind(app, countProxyUses, ({ user, body }) => many.countUses(user, body));
  bind(app, findKnownProxies, ({ user, body }) => findKnown(user, body));
  // Returned, not sent: nothing of them leaves before the audit log has word of who asked.
  bind(app, exportProxies, async ({ user, body, request, reply }) => {
    const file = await write({ user, body, address: request.ip });
    const name = `attachment; filename="${file.name}"`;
    void reply.type(file.type).header("content-disposition", name);
    return file.content;
  });
}
