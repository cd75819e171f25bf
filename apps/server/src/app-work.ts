import type { FastifyInstance } from "fastify";
import type { Clock } from "./work/clock.ts";
import type { Db } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import { makeAuditRetention } from "./platform/audit/audit-retention.ts";
import { makeLoginPruning } from "./features/people/auth/login-pruning.ts";
import { makeFailedJobsPruning } from "./platform/jobs/failed-jobs.ts";
import { type JobHandler, type RecurringJob, registerJobs } from "./platform/jobs/worker.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { makeSecretSweep } from "./features/library/secrets/secret-sweep.ts";
import { makeProfileNews } from "./features/people/tariffs/tell-profiles.ts";
import { makeCallPruning } from "./features/runs/service-calls/old-calls.ts";

interface WorkDeps extends Omit<Parameters<typeof registerJobs>[1], keyof Jobs | "onFailure"> {
  db: Db;
  clock: Clock;
  settings: Settings;
  metrics: Pick<Metrics, "jobFailed">;
}

/** What is done in the background: the features' own, and what clears up behind all of them. */
export function registerWork(app: FastifyInstance, deps: WorkDeps, jobs: Jobs[]): void {
  const { settings, metrics } = deps;
  const all = gatherJobs(...jobs, ...makePruning(deps, settings));
  registerJobs(app, { ...deps, ...all, onFailure: metrics.jobFailed });
}

export interface Jobs {
  handlers: JobHandler[];
  recurring: RecurringJob[];
}

const gatherJobs = (...parts: Jobs[]): Jobs => ({
  handlers: parts.flatMap(({ handlers }) => handlers),
  recurring: parts.flatMap(({ recurring }) => recurring),
});

/** What forgets what nobody deletes. */
const makePruning = (base: { db: Db; clock: Clock }, { auditDays }: Settings) => [
  makeLoginPruning(base),
  makeAuditRetention({ ...base, auditDays }),
  makeFailedJobsPruning(base),
  makeProfileNews(base.db),
  makeSecretSweep(base),
  makeCallPruning(base),
];
