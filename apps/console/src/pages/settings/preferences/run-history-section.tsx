import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { runStorageQuery } from "../../../entities/run/run.queries.ts";
import { StorageText } from "../../../entities/run/storage-text.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { RunDaysField } from "./run-days-field.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

export function RunHistorySection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(runStorageQuery);
  return (
    <Section
      id="run-history"
      title={t(($) => $.settings.runHistory.title)}
      text={t(($) => $.settings.runHistory.text)}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={22} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <p className={classes["plain"]}>
              <StorageText storage={data} />
            </p>
            <div className={classes["below"]}>
              <RunDaysField storage={data} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
