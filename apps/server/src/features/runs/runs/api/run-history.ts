import type { FastifyInstance } from "fastify";
import {
  downloadRunsData,
  getFleet,
  getRunStats,
  getRunStorage,
  getStepTimes,
  listRunFailures,
  listRuns,
  retryRun,
  retryRuns,
} from "@baton/contract";
import type { Clock } from "../../../../work/clock.ts";
import type { Db } from "../../../../database/types.ts";
import { attachment } from "../../../../http/attachment.ts";
import { bind } from "../../../../http/bind.ts";
import { readRunFailures } from "../history/run-failures.ts";
import { listRunsPage, readRunHead } from "../history/run-list.ts";
import { retryMany, retryOne } from "../retry/run-retry.ts";
import { readRunStats } from "../history/run-stats.ts";
import { readRunStorage } from "../history/run-storage.ts";
import { openRunsData } from "../history/runs-data.ts";
import { readFleet } from "../view/fleet.ts";
import { readStepTimes } from "../history/step-times.ts";

interface HistoryDeps {
  db: Db;
  clock: Clock;
}

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** What is asked about many runs at once. */
export function registerRunHistory(app: FastifyInstance, deps: HistoryDeps): void {
  const { db, clock } = deps;
  bind(app, listRuns, ({ user, query }) => listRunsPage(deps, user.id, query));
  bind(app, listRunFailures, ({ user, query }) => readRunFailures(deps, user.id, query));
  bind(app, retryRun, async ({ user, params, body }) =>
    readRunHead(deps, user.id, await retryOne(deps, user, params.id, body)),
  );
  bind(app, retryRuns, ({ user, body }) => retryMany(deps, user, body));
  bind(app, getFleet, ({ user }) => readFleet(deps, user.id));
  bind(app, getRunStats, ({ user, query }) => readRunStats(db, user.id, query, clock()));
  bind(app, getStepTimes, ({ user, params, query }) =>
    readStepTimes(deps, user.id, params.id, query.runs),
  );
  bind(app, getRunStorage, ({ user, query }) =>
    readRunStorage(db, { userId: user.id, days: query.olderThanDays, at: clock() }),
  );
  bind(app, downloadRunsData, async ({ user, params: { format }, query, reply }) => {
    const file = await openRunsData({ db, userId: user.id, until: clock() }, format, query);
    const fileName = `${query.dataName ?? "runs"}.${format}`;
    return reply
      .type(CONTENT_TYPES[format])
      .header("content-disposition", attachment(fileName))
      .send(file);
  });
}
