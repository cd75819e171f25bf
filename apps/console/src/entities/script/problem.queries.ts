import { listProblems } from "@baton/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** A piece at a time: each answer looks at a bounded number of scripts and actions. */
export const problemsQuery = infiniteQueryOptions({
  queryKey: ["problems"] as const,
  queryFn: ({ signal, pageParam }) =>
    call(listProblems, { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // Who comes back has mended something: it begins anew.
  gcTime: 0,
});
