import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { startOfDay } from "../../i18n/wall-clock.ts";
import { useNow } from "../../ui/now.ts";
import { toFilter, toScope } from "./runs-filter.ts";
import type { RunsSearch } from "./runs.search.ts";

const route = getRouteApi("/app/runs");
const MINUTE_MS = 60_000;

/** What the address asks for, and the way to ask for something else. */
export function useRunsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Periods begin at midnight: the day is all that matters of the time.
  const minute = new Date(Math.floor(useNow() / MINUTE_MS) * MINUTE_MS);
  const day = startOfDay(minute).getTime();
  const filter = useMemo(() => toFilter(search, day), [search, day]);
  const scope = useMemo(() => toScope(search, day), [search, day]);
  const setSearch = useCallback(
    (patch: Partial<RunsSearch>) =>
      void navigate({ search: (old) => ({ ...old, ...patch }), replace: true }),
    [navigate],
  );
  /** A step that Back takes back: another view, one cause, one day. */
  const go = useCallback(
    (patch: Partial<RunsSearch>) => void navigate({ search: (old) => ({ ...old, ...patch }) }),
    [navigate],
  );
  return { search, day, filter, scope, setSearch, go };
}
