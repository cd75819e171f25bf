import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import type { LiveHub } from "../../../../platform/live/live-hub.ts";
import { registerRunHistory } from "./run-history.ts";
import { makeRunCounting } from "../history/run-counts.ts";
import { makeRunRetention } from "../history/run-retention.ts";
import type { Jobs } from "../../../../platform/jobs/worker.ts";
import { registerRunsRoutes } from "./runs.routes.ts";
import { makeRunsService } from "./runs.service.ts";

interface RunsDeps {
  db: Db;
  clock: Clock;
  live: LiveHub;
}

/** What may be asked about runs, one or many; answers the jobs that count them and keep their number down. */
export function registerRuns(app: FastifyInstance, deps: RunsDeps): Jobs {
  registerRunsRoutes(app, makeRunsService(deps));
  registerRunHistory(app, deps);
  const [counting, retention] = [makeRunCounting(deps), makeRunRetention(deps)];
  return {
    handlers: [...counting.handlers, ...retention.handlers],
    recurring: [...counting.recurring, ...retention.recurring],
  };
}
