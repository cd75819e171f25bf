import type { Fleet, RunFailure } from "@baton/contract";
import { Skeleton, Stack } from "@mantine/core";
import { IconBrowser, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { fleetQuery, runFailuresQuery } from "../../entities/run/run.queries.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { FleetRuns } from "./fleet-runs.tsx";
import classes from "./overview-page.module.css";
import { OfflineSection } from "./offline-section.tsx";
import { StandingFailures } from "./standing-failures.tsx";
import { WontRun, wontRunCount } from "./wont-run.tsx";

/** The fleet at a glance: what went wrong and stays so, who is gone, what will not run, what runs. */
export function OverviewPage() {
  const { t } = useTranslation();
  const fleet = useQuery(fleetQuery);
  const failures = useQuery(runFailuresQuery({}));
  const failed = [fleet, failures].find(({ data, isError }) => !data && isError);
  return (
    <Page title={t(($) => $.shell.pages.overview)} layout="scroll">
      {failed && (
        <QueryFailure
          error={failed.error}
          onRetry={() => void Promise.all([fleet.refetch(), failures.refetch()])}
        />
      )}
      {!failed && !(fleet.data && failures.data) && (
        <Stack gap="md" aria-busy="true">
          <Skeleton height={120} />
          <Skeleton height={260} />
        </Stack>
      )}
      {fleet.data && failures.data && (
        <FleetAtGlance fleet={fleet.data} failures={failures.data.data} />
      )}
    </Page>
  );
}

interface FleetAtGlanceProps {
  fleet: Fleet;
  failures: readonly RunFailure[];
}

function FleetAtGlance({ fleet, failures }: FleetAtGlanceProps) {
  const { t } = useTranslation();
  if (fleet.extensionCount === 0) {
    return (
      <StateMessage
        icon={IconBrowser}
        title={t(($) => $.overview.empty)}
        text={t(($) => $.overview.emptyText)}
        action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
      />
    );
  }
  const standing = failures.filter(({ stillFailedCount }) => stillFailedCount > 0);
  const isWell =
    standing.length === 0 &&
    fleet.onlineCount === fleet.extensionCount &&
    wontRunCount(fleet) === 0;
  return (
    <div className={classes["page"]}>
      {isWell ? (
        <p className={classes["well"]}>
          <IconCircleCheck size={18} aria-hidden />
          <strong>{t(($) => $.overview.allWell)}</strong> {t(($) => $.overview.allWellText)}
        </p>
      ) : (
        <div className={classes["columns"]}>
          <StandingFailures failures={standing} />
          <OfflineSection fleet={fleet} />
          <WontRun fleet={fleet} />
        </div>
      )}
      <FleetRuns />
    </div>
  );
}
