import { createCompanion, deleteCompanion, listCompanions, updateCompanion } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { makeCompanionsService } from "./companions.service.ts";

export function registerCompanionsRoutes(
  app: FastifyInstance,
  companions: ReturnType<typeof makeCompanionsService>,
): void {
  bind(app, listCompanions, async ({ user, query }) =>
    inPage(await companions.list(user.id), query),
  );
  bind(app, createCompanion, ({ user, body }) => companions.create(user.id, body.name));
  bind(app, updateCompanion, ({ user, params, body }) =>
    companions.rename(user.id, params.id, body.name),
  );
  bind(app, deleteCompanion, async ({ user, params }) => {
    await companions.remove(user.id, params.id);
    return ok;
  });
}
