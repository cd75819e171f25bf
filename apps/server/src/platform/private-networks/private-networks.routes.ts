import { allowNetwork, disallowNetwork, listAllowedNetworks } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../database/types.ts";
import { bind, ok } from "../../http/bind.ts";
import { inPage } from "../../http/in-page.ts";
import type { PrivateRule } from "../../network/resolve-public.ts";
import type { Clock } from "../../work/clock.ts";
import { allowAs, disallowAs, listAllowed } from "./private-networks.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  allowPrivate: PrivateRule;
}

export function registerPrivateNetworks(app: FastifyInstance, deps: Deps): void {
  bind(app, listAllowedNetworks, async ({ query }) => ({
    ...inPage({ data: await listAllowed(deps.db) }, query),
    isAllAllowed: deps.allowPrivate === true,
  }));
  bind(app, allowNetwork, ({ user, body }) => allowAs(deps, user.email, body));
  bind(app, disallowNetwork, async ({ user, params }) => {
    await disallowAs(deps, user.email, params.id);
    return ok;
  });
}
