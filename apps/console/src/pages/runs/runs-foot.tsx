import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { runStorageQuery } from "../../entities/run/run.queries.ts";
import { StorageText } from "../../entities/run/storage-text.tsx";
import { DataMenu } from "./data-menu.tsx";
import classes from "./runs-page.module.css";
import type { RunsListState } from "./use-runs-list.ts";

/** How many runs match, and how long and at what size they are kept. */
export function RunsFoot({ runs }: { runs: RunsListState | null }) {
  return (
    <footer className={classes["foot"]}>
      {runs && <Total {...runs} />}
      <Storage />
    </footer>
  );
}

function Total({ list: { source }, filter }: RunsListState) {
  const { t } = useTranslation();
  const { totalCount: count, isAtLeast } = source;
  if (count === 0) return null;
  return (
    <>
      <span className={classes["total"]}>
        {t(($) => (isAtLeast ? $.history.totalOver : $.history.total), { count })}
      </span>
      <DataMenu filter={filter} size="xs" />
    </>
  );
}

function Storage() {
  const { data } = useQuery(runStorageQuery);
  return data && data.runCount > 0 ? <StorageText storage={data} /> : null;
}
