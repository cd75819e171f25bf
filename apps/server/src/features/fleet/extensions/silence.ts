import { AGENT_SILENCE_MS } from "@baton/contract";
import { sql } from "kysely";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import { addJobs, defineJob, type JobToAdd } from "../../../platform/jobs/jobs.ts";
import { handleJob } from "../../../platform/jobs/worker.ts";

/** Agents that were last heard in the step that ends then have been silent for long enough. */
const silenceJob = defineJob<{ heardUntil: string }>("extensions.silence");

/** All that fall silent within the same few seconds share one job. */
const STEP_MS = 5000;

/**
 * Nothing is written when a silence has become long enough: a job has windows read anew those rows
 * whose agents have not come back.
 */
export async function expectSilence(
  tx: Tx,
  after: Pick<After, "once">,
  heardAt: readonly Date[],
): Promise<void> {
  const steps = new Set(heardAt.map((at) => Math.ceil(at.getTime() / STEP_MS) * STEP_MS));
  const jobs: JobToAdd<{ heardUntil: string }>[] = [];
  for (const step of steps) {
    const heardUntil = new Date(step).toISOString();
    const key = `extension-silence-${heardUntil}`;
    const runAt = new Date(step + AGENT_SILENCE_MS);
    await after.once(key, async () => void jobs.push({ payload: { heardUntil }, runAt, key }));
  }
  // After a start they may be thousands.
  if (jobs.length > 0) await addJobs(tx, silenceJob, jobs);
}

interface Deps {
  db: Db;
  clock: Clock;
  /** Has those told who asked to hear of it: whoever was last heard in between. */
  tellOffline(tx: Tx, silence: { after: Date; until: Date; at: Date }): Promise<unknown>;
}

export const makeSilenceJobs = (deps: Deps) => ({
  handlers: [handleJob(silenceJob, ({ heardUntil }) => tellSilent(deps, new Date(heardUntil)))],
  recurring: [],
});

const tellSilent = ({ db, clock, tellOffline }: Deps, until: Date): Promise<void> =>
  change(db, async (tx, after) => {
    const heardAfter = new Date(until.getTime() - STEP_MS);
    const silent = await listSilent(tx, heardAfter, until);
    for (const { id, userId } of silent) after.rows(userId, [id]);
    if (silent.length > 0) await tellOffline(tx, { after: heardAfter, until, at: clock() });
  });

async function listSilent(db: Db, after: Date, until: Date) {
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id from extensions
    where not is_online and last_event_at > ${after} and last_event_at <= ${until}
  `.execute(db);
  return rows;
}
