import { login, logout } from "@baton/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bind, ok } from "../../../http/bind.ts";
import type { Settings } from "../../../settings/env.ts";
import type { AuthService } from "./auth.service.ts";
import { forgetOwnerLogin } from "./first-owner.ts";

const LABEL_MAX_CHARS = 200;

/** What a session is called. */
export const browserOf = ({ headers }: FastifyRequest): string =>
  (headers["user-agent"] ?? "").slice(0, LABEL_MAX_CHARS);

export function registerAuthRoutes(
  app: FastifyInstance,
  service: AuthService,
  { dataDir }: Pick<Settings, "dataDir">,
): void {
  bind(app, login, async ({ body, request }) => {
    const session = await service.login(body, request.ip, browserOf(request));
    app.strangers.know(session.accessToken);
    await forgetOwnerLogin(dataDir, body.username.trim()).catch((err: unknown) =>
      request.log.warn({ err }, "The file with the owner's log-in could not be removed"),
    );
    return session;
  });
  bind(app, logout, async ({ user }) => {
    await service.logout(user);
    return ok;
  });
}
