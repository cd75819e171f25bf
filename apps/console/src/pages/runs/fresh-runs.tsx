import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  freshRuns,
  type RunPages,
  type RunsPage,
  withFresh,
} from "../../entities/run/run-pages.ts";
import { newestRunsQuery, type RunsFilter, runPagesQuery } from "../../entities/run/run.queries.ts";
import classes from "./runs-page.module.css";

interface FreshRunsProps {
  filter: RunsFilter;
  loaded: RunPages;
  first: RunsPage;
}

/** "12 new runs, show": nothing moves under the pointer before somebody says so. */
export function FreshRuns({ filter, loaded, first }: FreshRunsProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const newest = useQuery({ ...newestRunsQuery(filter), initialData: first });
  const fresh = freshRuns(loaded, newest.data);
  const count = fresh.runs.length;
  const show = () => {
    const { queryKey } = runPagesQuery(filter);
    if (fresh.hasGap) void cache.resetQueries({ queryKey, exact: true });
    else cache.setQueryData<RunPages>(queryKey, withFresh(loaded, fresh.runs, newest.data));
  };
  const isEmpty = first.data.length === 0 && count > 0;
  useEffect(() => {
    // Where there was nothing, nothing can move.
    if (isEmpty) void cache.resetQueries({ queryKey: runPagesQuery(filter).queryKey, exact: true });
  }, [isEmpty, cache, filter]);
  if (count === 0) return null;
  return (
    <div className={classes["fresh"]} role="status">
      <Button
        size="xs"
        radius="xl"
        leftSection={<IconArrowUp size={14} aria-hidden />}
        onClick={show}
      >
        {fresh.hasGap
          ? t(($) => $.history.newRunsOver, { count })
          : t(($) => $.history.newRuns, { count })}
      </Button>
    </div>
  );
}
