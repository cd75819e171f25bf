import type { Run, RunRow } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import { ChosenFact, Fact, Failure } from "./detail-parts.tsx";
import { EditLinks } from "./edit-links.tsx";
import { ExactTime } from "./exact-time.tsx";
import { OutcomeIcon, outcomeOf } from "./outcome-icon.tsx";
import classes from "./run-log.module.css";
import { rowName } from "./run-words.ts";

interface RowDetailProps {
  run: Run;
  row: RunRow;
  isOver: boolean;
}

/** What is known of a row: all there is where it failed before its first step. */
export function RowDetail({ run, row, isOver }: RowDetailProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const outcome = outcomeOf(row, isOver);
  const { startedAt, finishedAt } = row;
  return (
    <div className={classes["detail"]}>
      <h2 className={classes["detailTitle"]}>
        <OutcomeIcon outcome={outcome} label={t(($) => $.runs.outcomes[outcome])} />
        {row.rowIndex + 1}. {rowName(row.name, words)}
      </h2>
      <Failure of={row} />
      <dl className={classes["facts"]}>
        <Fact name={t(($) => $.runs.outcome)}>{t(($) => $.runs.outcomes[outcome])}</Fact>
        <ChosenFact step={run.plan.rows[row.rowIndex]?.steps[0]} />
        {startedAt !== null && (
          <Fact name={t(($) => $.runs.began)}>
            <ExactTime value={startedAt} />
          </Fact>
        )}
        {startedAt !== null && finishedAt !== null && (
          <Fact name={t(($) => $.runs.duration)}>
            {formatDuration(Date.parse(finishedAt) - Date.parse(startedAt), currentLanguage())}
          </Fact>
        )}
      </dl>
      <EditLinks run={run} rowIndex={row.rowIndex} />
    </div>
  );
}
