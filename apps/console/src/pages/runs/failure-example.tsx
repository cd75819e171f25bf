import { rawMessage, runErrorText } from "../../api/error-text.ts";
import type { RunFailure } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { runQuery, runStepsQuery } from "../../entities/run/run.queries.ts";
import { Screenshot } from "../../entities/run/log/screenshot.tsx";
import { isFailure } from "../../entities/run/log/timeline.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./failures-view.module.css";

/** The newest run of a cause: what it said, and what its page looked like. */
export function FailureExample({ failure }: { failure: RunFailure }) {
  const { t } = useTranslation();
  const [newest = 0] = failure.sampleRunIds;
  const run = useQuery(runQuery(newest));
  const steps = useQuery(runStepsQuery(newest));
  if (run.isError || steps.isError) {
    const refetch = () => void Promise.all([run.refetch(), steps.refetch()]);
    return <QueryFailure error={run.error ?? steps.error} onRetry={refetch} />;
  }
  if (!run.data || !steps.data)
    return <Skeleton height={160} className={classes["example"] ?? ""} />;
  const failed = steps.data.findLast(isFailure);
  const pictured = steps.data.findLast((step) => isFailure(step) && step.screenshotId !== null);
  return (
    <div className={classes["example"]}>
      <div className={classes["sample"]}>
        <span className="dimmed">
          {run.data.extensionName}, <DateTime value={run.data.queuedAt} />
        </span>
        {run.data.error && (
          <p className={classes["message"]}>
            {rawMessage(t, run.data.error) ?? runErrorText(t, run.data.error)}
          </p>
        )}
        <p className={classes["samples"]}>
          {t(($) => $.history.failures.newest)}{" "}
          {failure.sampleRunIds.map((id) => (
            <Link
              key={id}
              to="/runs/$runId"
              params={{ runId: id }}
              search={id === newest && failed ? { line: `step ${failed.id}` } : {}}
            >
              {t(($) => $.history.run, { id })}
            </Link>
          ))}
        </p>
      </div>
      <div className={classes["picture"]}>
        {pictured?.screenshotId != null ? (
          <Screenshot runId={newest} screenshotId={pictured.screenshotId} />
        ) : (
          <p className="dimmed">{t(($) => $.runs.noScreenshot)}</p>
        )}
      </div>
    </div>
  );
}
