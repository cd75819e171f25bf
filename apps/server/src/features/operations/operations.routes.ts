import { getHealth, getReadiness } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../database/types.ts";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";
import { VERSION } from "../../settings/version.ts";

const RETRY_AFTER_SECONDS = 2;

export function registerOperationsRoutes(app: FastifyInstance, db: Db): void {
  bind(app, getHealth, () => ({ status: "ok" as const, version: VERSION }));

  // Migrations are done before the app is built: a query that is answered says the rest.
  bind(app, getReadiness, async () => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw fail("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
    });
    return { status: "ready" as const };
  });
}
