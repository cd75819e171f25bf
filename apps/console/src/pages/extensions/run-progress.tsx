import { rawMessage, runErrorText } from "../../api/error-text.ts";
import type { ExtensionRun } from "@baton/contract";
import { Progress, Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./panel.module.css";
import { StatusCell } from "./status-cell.tsx";
import { lazyView } from "../../ui/lazy-view.tsx";
import { groupWords } from "../../entities/group/group.words.ts";

const QueueWait = lazyView(
  [groupWords],
  async () => (await import("../../entities/run/log/queue-wait.tsx")).QueueWait,
);

/** The latest run in the panel: where it is, what went wrong, and the way to its page. */
export function RunProgress({ extensionId, run }: { extensionId: number; run: ExtensionRun }) {
  const { t } = useTranslation();
  const { stepNumber, stepCount } = run;
  return (
    <section className={classes["card"]}>
      <h3 className={classes["label"]}>{t(($) => $.extensionPanel.currentRun)}</h3>
      <StatusCell t={t} run={run} />
      {run.waitReason !== null && (
        <Suspense fallback={<Skeleton height={64} />}>
          <QueueWait extensionId={extensionId} run={run} />
        </Suspense>
      )}
      {stepCount > 0 && (
        <Progress
          size="sm"
          value={(stepNumber / stepCount) * 100}
          aria-label={t(($) => $.extensions.stepOf, { step: stepNumber, count: stepCount })}
        />
      )}
      {run.error && (
        <p className={classes["error"]}>
          {runErrorText(t, run.error)} <small>{rawMessage(t, run.error)}</small>
        </p>
      )}
      <div>
        <LinkButton to="/runs/$runId" params={{ runId: run.id }} size="xs" variant="default">
          {t(($) => $.extensionPanel.openRun)}
        </LinkButton>
      </div>
    </section>
  );
}
