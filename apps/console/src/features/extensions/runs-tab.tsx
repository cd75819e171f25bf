import type { RunHead } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { runsQuery } from "../../data/runs.queries.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import classes from "./panel.module.css";

function RunItem({ run }: { run: RunHead }) {
  const { startedAt, finishedAt } = run;
  const duration =
    startedAt && finishedAt
      ? formatDuration(Date.parse(finishedAt) - Date.parse(startedAt), currentLanguage())
      : null;
  return (
    <li>
      <Link to="/runs/$runId" params={{ runId: run.id }} className={classes["run"]}>
        <span className={classes["runHead"]}>
          <StatusChip status={run.status} />
          <span className="dimmed">{duration}</span>
        </span>
        <span className={classes["runFacts"]}>
          <span className={classes["clip"]}>{run.scriptName}</span>
          <DateTime value={startedAt ?? run.queuedAt} />
        </span>
      </Link>
    </li>
  );
}

export function RunsTab({ extensionId }: { extensionId: number }) {
  const { t } = useTranslation();
  const runs = useQuery(runsQuery({ extensionId }));
  if (runs.isPending) return <Skeleton height={160} />;
  if (!runs.data) return <QueryFailure error={runs.error} onRetry={() => void runs.refetch()} />;
  if (runs.data.data.length === 0) {
    return <StateMessage icon={IconHistory} title={t(($) => $.extensions.drawer.noRuns)} />;
  }
  return (
    <ul className={classes["runs"]}>
      {runs.data.data.map((run) => (
        <RunItem key={run.id} run={run} />
      ))}
    </ul>
  );
}
