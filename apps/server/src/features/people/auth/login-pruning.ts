import { DAY_MS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { pruneAudit } from "../../../platform/audit/audit.service.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob, type Jobs } from "../../../platform/jobs/worker.ts";
import { forgetOldAddresses } from "./known-addresses.tables.ts";
import { FAILED_LOGIN } from "./login-admission.ts";
import { forgetOldAttempts } from "./login-failures.tables.ts";

const pruneLoginsJob = defineJob<object>("auth.pruneLogins");

const KEPT_MS = 90 * DAY_MS;
/** Whoever guesses from ever new addresses fills no disk. */
const FAILURES_MAX = 100_000;

/** Forgets log-ins that failed, and addresses that were used long ago. */
export function makeLoginPruning({ db, clock }: { db: Db; clock: Clock }): Jobs {
  const prune = async (): Promise<void> => {
    const now = clock();
    const before = new Date(now.getTime() - KEPT_MS);
    await change(db, (tx) => forgetOldAttempts(tx, now, FAILURES_MAX));
    await change(db, (tx) => forgetOldAddresses(tx, before));
    await change(db, (tx) => pruneAudit(tx, FAILED_LOGIN, { before, keep: FAILURES_MAX }));
  };
  return {
    handlers: [handleJob(pruneLoginsJob, prune)],
    recurring: [{ name: pruneLoginsJob.name, cron: "*/10 * * * *" }],
  };
}
