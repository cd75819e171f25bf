import { useMemo } from "react";
import { startOfDay } from "../../i18n/wall-clock.ts";
import { useListAddress } from "../../ui/list/address/use-list-address.ts";
import { useNow } from "../../ui/now.ts";
import { toFilter, toScope } from "./runs-filter.ts";
import { pageViewOf, RUNS_SEARCHED } from "./runs.search.ts";

const MINUTE_MS = 60_000;

/** What the address asks for, and the way to ask for something else. */
export function useRunsSearch() {
  const address = useListAddress(RUNS_SEARCHED);
  const { search } = address;
  // Periods begin at midnight: the day is all that matters of the time.
  const minute = new Date(Math.floor(useNow() / MINUTE_MS) * MINUTE_MS);
  const day = startOfDay(minute).getTime();
  const filter = useMemo(() => toFilter(search, day), [search, day]);
  const scope = useMemo(() => toScope(search, day), [search, day]);
  return { ...address, view: pageViewOf(search), day, filter, scope };
}
