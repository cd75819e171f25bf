import { getProfile, listTariffUse } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { ProfileService } from "./profile.service.ts";

export function registerProfileRoutes(app: FastifyInstance, service: ProfileService): void {
  bind(app, getProfile, ({ user }) => service.getProfile(user));
  bind(app, listTariffUse, async ({ user, query }) =>
    inPage(await service.listTariffUse(user), query),
  );
}
