import { sql } from "kysely";
import { change } from "../../../changes/change.ts";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { defineJob } from "../../../platform/jobs/jobs.ts";
import { handleJob } from "../../../platform/jobs/worker.ts";

/* Triggers keep a long note once for all extensions that have it; one that none has is deleted here. */

const forgetNotesJob = defineJob<object>("extensions.forgetNotes");

/** Notes of one transaction. */
const CHUNK = 1000;

export const makeNoteJobs = (db: Db) => ({
  handlers: [handleJob(forgetNotesJob, () => forgetUnusedNotes(db))],
  recurring: [{ name: forgetNotesJob.name, cron: "17 * * * *" }],
});

export async function forgetUnusedNotes(db: Db): Promise<void> {
  for (let forgotten = CHUNK; forgotten === CHUNK;)
    forgotten = await change(db, async (tx) => {
      const unused = await lockUnused(tx);
      await deleteUnused(tx, unused);
      return unused.length;
    });
}

const IS_UNUSED = sql`not exists (select from extension_texts t where t.long_note_id = n.id)`;

/** Whoever is about to give one to a row holds it. */
async function lockUnused(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from long_notes n where ${IS_UNUSED} limit ${CHUNK} for update skip locked
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Somebody may have given one to a row, and be done with it, while they were looked for. */
async function deleteUnused(tx: Tx, ids: number[]): Promise<void> {
  await sql`delete from long_notes n where ${anyOf("n.id", ids)} and ${IS_UNUSED}`.execute(tx);
}
