import type { ThingWithProblems } from "@baton/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { problemsQuery } from "../../entities/script/problem.queries.ts";
import type { ProblemsSearch } from "./problems.search.ts";

/** Goes on by itself until so many have something wrong: more is not read at once. */
const FOUND_AT_ONCE = 200;

const holds = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase());

/** What has problems, as far as it is asked for, of all that has been looked at so far. */
function filtered(
  things: readonly ThingWithProblems[],
  { of, kind, search = "" }: ProblemsSearch,
): ThingWithProblems[] {
  return things.flatMap((thing) => {
    if ((of !== undefined && thing.of !== of) || !holds(thing.name, search)) return [];
    if (kind === undefined) return [thing];
    const problems = thing.problems.filter(({ problem }) => problem.kind === kind);
    return problems.length === 0 ? [] : [{ ...thing, problems, problemCount: problems.length }];
  });
}

/** Everything is looked at, piece by piece, while what was found is shown already. */
export function useProblems(search: ProblemsSearch) {
  const query = useInfiniteQuery(problemsQuery);
  const pages = query.data?.pages ?? [];
  const things = pages.flatMap(({ data }) => data);
  const shown = filtered(things, search);
  const canGoOn = query.hasNextPage && !query.isFetching && !query.isError;
  const goOn = useEffectEvent(() => void query.fetchNextPage());
  const isEnough = shown.length >= FOUND_AT_ONCE;
  useEffect(() => {
    if (canGoOn && !isEnough) goOn();
  }, [canGoOn, isEnough]);
  return {
    query,
    shown,
    hasAny: things.length > 0,
    lookedAt: pages.reduce((sum, page) => sum + page.lookedAt, 0),
    totalCount: pages.at(-1)?.totalCount ?? 0,
    isDone: query.data !== undefined && !query.hasNextPage,
    isEnough,
  };
}
