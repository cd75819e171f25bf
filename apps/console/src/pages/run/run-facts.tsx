import type { Run } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import classes from "./run-page.module.css";

/** Where, when, how long, how far: the run in one line. */
export function RunFacts({ run, now }: { run: Run; now: number }) {
  const { t } = useTranslation();
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  return (
    <dl className={classes["facts"]}>
      <Fact name={t(($) => $.runs.extension)}>
        <Link to="/extensions" search={{ open: run.extensionId }}>
          {run.extensionName}
        </Link>
      </Fact>
      <Fact name={run.startedAt === null ? t(($) => $.runs.queued) : t(($) => $.runs.began)}>
        <DateTime value={run.startedAt ?? run.queuedAt} />
      </Fact>
      {run.startedAt !== null && (
        <Fact name={t(($) => $.runs.duration)}>
          {formatDuration(Math.max(0, end - Date.parse(run.startedAt)), currentLanguage())}
        </Fact>
      )}
      <Fact name={t(($) => $.runs.rows)}>
        {run.rowNumber} / {run.rowCount}
      </Fact>
      <Fact name={t(($) => $.runs.steps)}>
        {run.stepNumber} / {run.stepCount}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
