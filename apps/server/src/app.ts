import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import type { Clock } from "./clock.ts";
import type { Db } from "./database/types.ts";
import type { Settings } from "./env.ts";
import { registerAuthRoutes } from "./features/auth/auth.routes.ts";
import { makeAuthService } from "./features/auth/auth.service.ts";
import { registerLimitsRoutes } from "./features/limits/limits.routes.ts";
import { registerOperationsRoutes } from "./features/operations/operations.routes.ts";
import { registerPreferencesRoutes } from "./features/preferences/preferences.routes.ts";
import { makePreferencesService } from "./features/preferences/preferences.service.ts";
import { registerProfileRoutes } from "./features/profile/profile.routes.ts";
import { makeProfileService } from "./features/profile/profile.service.ts";
import { registerTokensRoutes } from "./features/tokens/tokens.routes.ts";
import { makeTokensService } from "./features/tokens/tokens.service.ts";
import { createServer } from "./http/server.ts";

export interface AppDeps {
  db: Db;
  /** The connections behind `db`. */
  pool: pg.Pool;
  settings: Settings;
  log: FastifyBaseLogger;
  clock?: Clock;
}

/**
 * The whole server, not yet listening. Features that work in the background start in Fastify's
 * hook `onReady`, and stop in `preClose` (their sockets) and `onClose` (their work).
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, settings, log, clock = () => new Date() } = deps;
  const auth = makeAuthService({ db, clock });
  const app = await createServer({
    log,
    authenticator: auth,
    publicUrl: settings.publicUrl,
    rateLimit: settings.rateLimit,
  });

  registerOperationsRoutes(app, db);
  registerAuthRoutes(app, auth);
  registerTokensRoutes(app, makeTokensService({ db, clock }));
  registerProfileRoutes(app, makeProfileService({ db, countExtensions: async () => 0 }));
  registerPreferencesRoutes(app, makePreferencesService({ db }));
  registerLimitsRoutes(app, { countDocumentBytes: async () => 0 });

  return app;
}
