import i18next from "i18next";
import { bulkJobs } from "./bulk-jobs.ts";
import { sayEnded } from "./carry-out.ts";

/** Rows that a command needs first, counted as they are found; null when somebody stopped. */
export async function collect<Row>(
  label: string,
  total: number,
  find: (onProgress: (finished: number) => void) => Promise<Row[]>,
): Promise<Row[] | null> {
  const job = bulkJobs.begin({ label, finished: 0, total });
  try {
    return await find((finished) => {
      job.signal.throwIfAborted();
      job.show({ label, finished, total });
    });
  } catch (error) {
    if (!job.end()) sayEnded(i18next.t, label, 0, total);
    if (job.signal.aborted) return null;
    throw error;
  } finally {
    job.end();
  }
}
