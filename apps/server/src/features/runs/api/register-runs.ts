import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import type { LiveHub } from "../../live/live-hub.ts";
import { registerRunHistory } from "./run-history.ts";
import { makeRunRetention, type RunRetention } from "../history/run-retention.ts";
import { registerRunsRoutes } from "./runs.routes.ts";
import { makeRunsService } from "./runs.service.ts";

interface RunsDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
}

/** What may be asked about runs, one or many; answers the jobs that keep their number down. */
export function registerRuns(app: FastifyInstance, deps: RunsDeps): RunRetention {
  registerRunsRoutes(app, makeRunsService(deps));
  registerRunHistory(app, deps);
  return makeRunRetention(deps);
}
