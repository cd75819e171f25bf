import type { Extension, ExtensionGroup } from "@baton/contract";
import type { TFunction } from "i18next";
import { fetchAllMatching } from "../extension/extension.queries.ts";
import { bulkJob } from "../../ui/bulk/bulk-job.ts";

/** Those of the group in one of these states, or all of them, counted as they are found. */
export async function collectMembers(
  t: TFunction,
  { id, name, extensionCount }: ExtensionGroup,
  status?: string,
): Promise<Extension[]> {
  const stopping = new AbortController();
  const label = t(($) => $.groups.collecting, { name });
  const stop = () => stopping.abort();
  const show = (finished: number) => {
    stopping.signal.throwIfAborted();
    bulkJob.set({ label, finished, total: extensionCount, stop });
  };
  const filter = { groupId: String(id), ...(status === undefined ? {} : { status }) };
  try {
    return await fetchAllMatching(filter, Number.POSITIVE_INFINITY, show);
  } catch (error) {
    if (stopping.signal.aborted) return [];
    throw error;
  } finally {
    bulkJob.set(null);
  }
}
