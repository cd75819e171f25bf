import type { Run } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { useRun } from "../../entities/run/log/use-run.ts";
import { DateTime } from "../../ui/date-time.tsx";
import classes from "./run-page.module.css";

interface RunFactsProps {
  run: Run;
  log: ReturnType<typeof useRun>;
}

/** Where, when, how long, how far: the run in one line, as long as its timeline below. */
export function RunFacts({ run, log }: RunFactsProps) {
  const { t } = useTranslation();
  const rows = run.rows.filter(({ rowIndex }) => rowIndex >= run.startRowIndex);
  const skippedCount = rows.filter(({ outcome }) => outcome === "skipped").length;
  const rowsBegun = rows.filter(({ startedAt }) => startedAt !== null).length - skippedCount;
  // Until the steps are here, the run says how far it got.
  const steps = log.steps.data ? log.stepsBegun : { count: run.stepNumber, of: run.stepCount };
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
          {formatDuration(log.totalMs, currentLanguage())}
        </Fact>
      )}
      <Fact name={t(($) => $.runs.rows)}>
        {rowsBegun} / {rows.length}
      </Fact>
      <Fact name={t(($) => $.runs.steps)}>
        {steps.count} / {steps.of}
      </Fact>
      {skippedCount > 0 && <Fact name={t(($) => $.runs.skippedRows)}>{skippedCount}</Fact>}
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
