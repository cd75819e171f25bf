import { Button, Skeleton, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { runFailuresQuery } from "../../entities/run/run.queries.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { FailureGroups } from "./failure-groups.tsx";
import classes from "./failures-view.module.css";
import { NO_FILTER } from "./runs-filter.ts";
import { useRunsSearch } from "./use-runs-search.ts";

/** Runs that failed in the same place for the same reason, as one line each. */
export function FailuresView() {
  const { t } = useTranslation();
  const { scope } = useRunsSearch();
  const failures = useQuery({ ...runFailuresQuery(scope), placeholderData: keepPreviousData });
  const { data } = failures;
  if (!data && failures.isPending) {
    return (
      <Stack gap="sm" p="md" aria-busy="true" className={classes["view"] ?? ""}>
        <Skeleton height={76} />
        <Skeleton height={76} />
        <Skeleton height={76} />
      </Stack>
    );
  }
  if (!data) return <QueryFailure error={failures.error} onRetry={() => void failures.refetch()} />;
  if (data.data.length === 0) return <NoFailures isNarrowed={Object.keys(scope).length > 0} />;
  return (
    <div
      role="tabpanel"
      aria-label={t(($) => $.history.views.failures)}
      tabIndex={0}
      className={classes["view"]}
      aria-busy={failures.isPlaceholderData}
    >
      <FailureGroups failures={data.data} />
      {data.hasMore && (
        <p className={classes["more"]}>
          {t(($) => $.history.failures.more, { count: data.data.length })}
        </p>
      )}
    </div>
  );
}

function NoFailures({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const { setFilter } = useRunsSearch();
  return (
    <div className={classes["view"]}>
      <StateMessage
        icon={IconCircleCheck}
        title={t(($) => $.history.failures.none)}
        text={t(($) => $.history.failures.noneText)}
        action={
          isNarrowed ? (
            <Button variant="default" onClick={() => setFilter(NO_FILTER)}>
              {t(($) => $.grid.clearFilters)}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setFilter({ view: undefined })}>
              {t(($) => $.history.views.list)}
            </Button>
          )
        }
      />
    </div>
  );
}
