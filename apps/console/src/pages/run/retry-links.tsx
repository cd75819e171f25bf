import { isEnded, type RunHead } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { retriesQuery } from "../../entities/run/run.queries.ts";
import classes from "./run-page.module.css";

/** Which run this one repeats, and by which it was repeated. */
export function RetryLinks({ run }: { run: RunHead }) {
  const { t } = useTranslation();
  const retries = useQuery({ ...retriesQuery(run), enabled: isEnded(run.status) });
  const later = retries.data ?? [];
  if (run.retryOf === null && later.length === 0) return null;
  return (
    <p className={classes["retries"]}>
      {run.retryOf !== null && (
        <span>
          {t(($) => $.history.retryOf)} <RunLink id={run.retryOf} />
          {run.startRowIndex > 0 && t(($) => $.history.fromRow, { row: run.startRowIndex + 1 })}
        </span>
      )}
      {later.length > 0 && (
        <span>
          {t(($) => $.history.repeatedBy)}{" "}
          {later.map(({ id }) => (
            <RunLink key={id} id={id} />
          ))}
        </span>
      )}
    </p>
  );
}

function RunLink({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/runs/$runId" params={{ runId: id }}>
      {t(($) => $.history.run, { id })}
    </Link>
  );
}
