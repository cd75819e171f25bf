import {
  createToken,
  getCurrentToken,
  getExternalToken,
  getExternalTokenAtRoot,
  listTokens,
  revokeToken,
  rotateToken,
} from "@baton/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import { inPage } from "../../../http/in-page.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { IntegrationTokensService } from "./integration-tokens.service.ts";
import type { TokensService } from "./tokens.service.ts";

export function registerTokensRoutes(
  app: FastifyInstance,
  service: TokensService,
  integration: IntegrationTokensService,
): void {
  bind(app, listTokens, async ({ user, query }) =>
    inPage({ data: await service.listTokens(user) }, query),
  );
  bind(app, revokeToken, async ({ user, params }) => {
    await service.revokeToken(user, params.id);
    return ok;
  });
  bind(app, getCurrentToken, ({ user }) => service.current(user));
  bind(app, createToken, ({ user, body }) => integration.create(user, body));
  bind(app, rotateToken, ({ user, params }) => integration.rotate(user, params.id));

  const external = ({ user, request }: { user: User; request: FastifyRequest }) => {
    // It would make a token that nobody is shown.
    if (request.method === "HEAD") throw fail("methodNotAllowed");
    return integration.external(user);
  };
  bind(app, getExternalToken, external);
  bind(app, getExternalTokenAtRoot, external);
}
