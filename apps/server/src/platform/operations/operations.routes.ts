import { getHealth, getReadiness } from "@baton/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../database/types.ts";
import { bind } from "../../http/bind.ts";
import { fail } from "../../http/errors.ts";
import type { Clock } from "../../work/clock.ts";
import { VERSION } from "../../settings/version.ts";

const RETRY_AFTER_SECONDS = 2;
const KEPT_MS = 1000;

export function registerOperationsRoutes(
  app: FastifyInstance,
  db: Db,
  clock: Clock = () => new Date(),
): void {
  bind(app, getHealth, () => ({ status: "ok" as const, version: VERSION }));

  // Migrations are done before the app is built: a query that is answered says the rest.
  const look = keepAnswer(clock, async () => {
    await sql`select 1`.execute(db);
  });
  bind(app, getReadiness, async () => {
    await look().catch((cause: unknown) => {
      throw fail("unavailable", { cause, retryAfter: RETRY_AFTER_SECONDS });
    });
    return { status: "ready" as const };
  });
}

/** Whoever asks meanwhile is given the last answer: a thousand cost the database what one costs. */
function keepAnswer(clock: Clock, ask: () => Promise<void>): () => Promise<void> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  return () => {
    const now = clock().getTime();
    if (now - askedAt >= KEPT_MS) {
      askedAt = now;
      answer = ask();
    }
    return answer;
  };
}
