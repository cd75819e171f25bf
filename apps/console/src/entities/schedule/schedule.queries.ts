import { type KeptSchedule, listSchedules, listScheduleTicks } from "@baton/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { scheduleKeys } from "./schedule.keys.ts";

/** The schedule of one extension; null when it has none. */
export const scheduleOfQuery = (extensionId: number) =>
  queryOptions({
    queryKey: scheduleKeys.of(extensionId),
    queryFn: async ({ signal }): Promise<KeptSchedule | null> => {
      const { data } = await call(listSchedules, { query: { extensionId }, signal });
      return data[0] ?? null;
    },
  });

const TICKS_PER_PAGE = 20;

export const scheduleTicksQuery = (extensionId: number) =>
  infiniteQueryOptions({
    queryKey: scheduleKeys.ticks(extensionId),
    queryFn: ({ signal, pageParam }) =>
      call(listScheduleTicks, {
        query: {
          extensionId,
          limit: TICKS_PER_PAGE,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? (page.data.at(-1)?.id ?? null) : null),
  });

/** All that run next before a time, however many: their load is reckoned here. */
export const schedulesBeforeQuery = (before: string) =>
  queryOptions({
    queryKey: scheduleKeys.before(before),
    queryFn: ({ signal }): Promise<KeptSchedule[]> =>
      fetchEvery((paging) => call(listSchedules, { query: { before, ...paging }, signal })),
  });
