import { listTokens, revokeToken } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { bind, ok } from "../../http/bind.ts";
import type { TokensService } from "./tokens.service.ts";

export function registerTokensRoutes(app: FastifyInstance, service: TokensService): void {
  bind(app, listTokens, async ({ user }) => ({ data: await service.listTokens(user) }));
  bind(app, revokeToken, async ({ user, params }) => {
    await service.revokeToken(user, params.id);
    return ok;
  });
}
