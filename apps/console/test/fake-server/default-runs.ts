import {
  getFleet,
  getRun,
  getRunStats,
  getRunStorage,
  getStepTimes,
  listRunData,
  listRunFailures,
  listRuns,
  listRunSteps,
  type QueryOf,
  type Run,
  type RunHead,
  runHeadSchema,
} from "@baton/contract";
import { THEN } from "../factories.ts";
import type { FakeServer } from "./fake-server.ts";
import { holds, oneOf } from "./lists.ts";

type Query = QueryOf<typeof listRuns>;

const headOf = (run: Run): RunHead => runHeadSchema.strip().parse(run);

function isAsked(run: Run, query: Query): boolean {
  return [
    query.runIds === undefined || query.runIds.includes(run.id),
    query.extensionId === undefined || run.extensionId === query.extensionId,
    query.scriptId === undefined || run.scriptId === query.scriptId,
    query.status === undefined || query.status.includes(run.status),
    query.origin === undefined || query.origin.includes(run.origin),
    query.from === undefined || run.queuedAt >= query.from,
    query.to === undefined || run.queuedAt < query.to,
    query.failureKey === undefined || run.failureKey === query.failureKey,
    query.retryOf === undefined || run.retryOf === query.retryOf,
    holds([run.extensionName, run.scriptName], query.search),
  ].every(Boolean);
}

/** Newest first, from below the last one seen. */
export function listed(all: readonly Run[], query: Query) {
  const found = all.filter((run) => isAsked(run, query)).toSorted((a, b) => b.id - a.id);
  const below = found.filter(({ id }) => query.before === undefined || id < query.before);
  return {
    data: below.slice(0, query.limit).map(headOf),
    hasMore: below.length > query.limit,
    total: query.before === undefined ? { count: found.length, isAtLeast: false } : null,
  };
}

/** A page of a run's log. */
function logPage<Entry extends { seq: number }>(
  entries: readonly Entry[] = [],
  { afterSeq, limit }: { afterSeq: number; limit: number },
) {
  const rest = entries.filter(({ seq }) => seq > afterSeq);
  return { data: rest.slice(0, limit), hasMore: rest.length > limit };
}

/** All is well. */
const NO_FLEET = {
  onlineCount: 0,
  offline: [],
  scheduledWithoutScript: { count: 0, first: [] },
  scheduleOver: { count: 0, first: [] },
  withoutScriptCount: 0,
  groupsAtLimit: [],
  proxiesAtLimit: [],
  queuedCount: 0,
  hasTariff: true,
};

export function answerRuns(server: FakeServer): void {
  const { world } = server;
  server.on(listRuns, ({ query }) => listed(world.runs, query));
  server.on(getRun, ({ params }) => oneOf(world.runs, params.id, "notFound"));
  server.on(listRunSteps, ({ params, query }) => logPage(world.runSteps[params.id], query));
  server.on(listRunData, ({ params, query }) => logPage(world.runData[params.id], query));
  server.on(listRunFailures, () => ({ data: world.failures, hasMore: false }));
  server.on(getFleet, () => ({ ...NO_FLEET, extensionCount: world.extensions.length }));
  server.on(getStepTimes, () => ({ runCount: 0, rows: [] }));
  server.on(getRunStorage, () => ({
    retentionDays: 90,
    tariffDays: 90,
    older: null,
    runCount: world.runs.length,
    stepCount: 0,
    bytes: 0,
    oldestRunAt: null,
    oldestRunId: null,
  }));
  server.on(getRunStats, ({ query }) => ({
    zone: query.zone,
    from: query.from ?? THEN,
    to: query.to ?? THEN,
    days: [],
    hours: [],
    activity: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)),
  }));
}
