import {
  type BrowserProfileJob,
  getBrowserProfileJob,
  listBrowserProfileJobs,
  stopBrowserProfileJob,
} from "@baton/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { collectionKey } from "../../api/collection-key.ts";

const ASK_EVERY_MS = 2000;

/** All of the last day, the newest first. */
export const profileJobsQuery = queryOptions({
  queryKey: collectionKey("browserProfileJobs", "list"),
  queryFn: ({ signal }) => fetchEvery((query) => call(listBrowserProfileJobs, { query, signal })),
});

const keyOf = (id: number | undefined) => collectionKey("browserProfileJobs", id);
const isWorking = ({ state }: BrowserProfileJob): boolean => state === "working";

/** Follows a job that was begun here, or goes on since before. */
export function useProfileJob() {
  const cache = useQueryClient();
  const [begun, setBegun] = useState<BrowserProfileJob | null>(null);
  const id = begun?.id;
  const now = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getBrowserProfileJob, { params: { id: id ?? 0 }, signal }),
    enabled: begun !== null && isWorking(begun),
    // The live stream tells of it too, unless it is away.
    refetchInterval: ({ state: { data } }) => (data && !isWorking(data) ? false : ASK_EVERY_MS),
  });
  const stop = useMutation({
    mutationFn: () => call(stopBrowserProfileJob, { params: { id: id ?? 0 } }),
    onSuccess: (stopped) => cache.setQueryData(keyOf(id), stopped),
  });
  return { follow: setBegun, stop, current: begun && (now.data ?? begun) };
}
