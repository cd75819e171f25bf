import type { FastifyInstance } from "fastify";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { registerRunHistory } from "./run-history.ts";
import { registerRunsRoutes } from "./runs.routes.ts";
import { makeRunsService } from "./runs.service.ts";

interface RunsDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
}

/** What may be asked about runs, one or many. */
export function registerRuns(app: FastifyInstance, deps: RunsDeps): void {
  registerRunsRoutes(app, makeRunsService(deps));
  registerRunHistory(app, deps);
}
