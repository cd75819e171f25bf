import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { runPagesQuery, runStorageQuery } from "../../entities/run/run.queries.ts";
import { StorageText } from "../../entities/run/storage-text.tsx";
import { DataMenu } from "./data-menu.tsx";
import classes from "./runs-page.module.css";
import { useRunsSearch } from "./use-runs-search.ts";

/** How many runs match, and how long and at what size they are kept. */
export function RunsFoot() {
  const { search } = useRunsSearch();
  return (
    <footer className={classes["foot"]}>
      {(search.view ?? "list") === "list" && <Total />}
      <Storage />
    </footer>
  );
}

function Total() {
  const { t } = useTranslation();
  const { filter } = useRunsSearch();
  const { data } = useInfiniteQuery({ ...runPagesQuery(filter), enabled: false });
  const total = data?.pages[0]?.total;
  if (!total || total.count === 0) return null;
  return (
    <>
      <span className={classes["total"]}>
        {total.isAtLeast
          ? t(($) => $.history.totalOver, { count: total.count })
          : t(($) => $.history.total, { count: total.count })}
      </span>
      <DataMenu filter={filter} size="xs" />
    </>
  );
}

function Storage() {
  const { data } = useQuery(runStorageQuery);
  return data && data.runCount > 0 ? <StorageText storage={data} /> : null;
}
