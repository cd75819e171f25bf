import type { FastifyInstance } from "fastify";
import {
  downloadRunsData,
  getRunStats,
  getRunStorage,
  getStepTimes,
  listRuns,
} from "@baton/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import { attachment } from "../../http/attachment.ts";
import { bind } from "../../http/bind.ts";
import { listRunsPage } from "./run-list.ts";
import { readRunStats } from "./run-stats.ts";
import { readRunStorage } from "./run-storage.ts";
import { openRunsData } from "./runs-data.ts";
import { readStepTimes } from "./step-times.ts";

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
export function registerRunHistory(app: FastifyInstance, { db, clock }: HistoryDeps): void {
  bind(app, listRuns, ({ user, query }) => listRunsPage({ db, clock }, user.id, query));
  bind(app, getRunStats, ({ user, query }) => readRunStats(db, user.id, query, clock()));
  bind(app, getStepTimes, ({ user, params, query }) =>
    readStepTimes(db, user.id, params.id, query.runs),
  );
  bind(app, getRunStorage, ({ user }) => readRunStorage(db, user.id));
  bind(app, downloadRunsData, async ({ user, params: { format }, query, reply }) => {
    const file = await openRunsData({ db, userId: user.id, until: clock() }, format, query);
    return reply
      .type(CONTENT_TYPES[format])
      .header("content-disposition", attachment(`runs.${format}`))
      .header("cache-control", "no-store")
      .send(file);
  });
}
