import {
  type DefaultError,
  hashKey,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryState,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";

type Options<Data, Key extends QueryKey> = QueryObserverOptions<
  Data,
  DefaultError,
  Data,
  Data,
  Key
>;

/**
 * Fetches some queries for as long as they are asked for, and draws anew when one has come or
 * failed. `useQueries` of the library does so too, and would be a hundredth of the first screen.
 * `queries` must be the same list for as long as it holds the same.
 */
export function useSeveralQueries<Data, Key extends QueryKey>(
  queries: readonly Options<Data, Key>[],
): readonly (QueryState<Data> | undefined)[] {
  const cache = useQueryClient();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const running = useRef(new Map<string, () => void>());
  useEffect(() => {
    const wanted = new Set<string>();
    for (const query of queries) {
      const hash = hashKey(query.queryKey);
      wanted.add(hash);
      if (running.current.has(hash)) continue;
      const observer = new QueryObserver(cache, {
        ...query,
        notifyOnChangeProps: ["data", "error"],
      });
      running.current.set(hash, observer.subscribe(draw));
    }
    for (const [hash, end] of running.current) {
      if (wanted.has(hash)) continue;
      end();
      running.current.delete(hash);
    }
  }, [cache, queries]);
  useEffect(() => {
    const ends = running.current;
    return () => {
      for (const end of ends.values()) end();
      ends.clear();
    };
  }, [cache]);
  return queries.map(({ queryKey }) => cache.getQueryState<Data>(queryKey));
}
