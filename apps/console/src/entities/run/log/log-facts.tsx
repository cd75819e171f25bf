import type { Run } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import classes from "./run-log.module.css";
import { preparationText } from "./run-words.ts";
import type { useRun } from "./use-run.ts";

/** When it began, how long it took and how far it got, in one line. */
export function LogFacts({ run, log }: { run: Run; log: ReturnType<typeof useRun> }) {
  const { t } = useTranslation();
  if (run.startedAt === null) return null;
  // Until the steps are here, the run says how far it got.
  const { count, of } = log.steps.data
    ? log.stepsBegun
    : { count: run.stepNumber, of: run.stepCount };
  return (
    <>
      <p className={classes["logFacts"]}>
        <DateTime value={run.startedAt} /> · {formatDuration(log.totalMs, currentLanguage())} ·{" "}
        {t(($) => $.runs.steps)} {count} / {of}
      </p>
      {run.preparation.length > 0 && (
        <p className={classes["logFacts"]}>
          {t(($) => $.runs.preparation, {
            notes: run.preparation.map((note) => preparationText(t, note)).join(" · "),
          })}
        </p>
      )}
    </>
  );
}
