import type { RowTimes } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { stepTimesQuery } from "../run.queries.ts";
import { formatDuration, formatNumber, formatPercent } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { TypeIcon } from "../../step/type-icon.tsx";
import { useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { StateMessage } from "../../../ui/state-message.tsx";
import { rowName, stepName } from "./run-words.ts";
import { scrolledRegion } from "../../../ui/scrolled-region.ts";
import classes from "./step-times.module.css";

/** How long the rows and steps of a script took in its last runs, and how often they failed. */
export function StepTimes({ scriptId }: { scriptId: number }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const times = useQuery(stepTimesQuery(scriptId));
  if (times.isPending) return <Skeleton height={180} />;
  if (!times.data) return <QueryFailure error={times.error} onRetry={() => void times.refetch()} />;
  const { runCount, rows } = times.data;
  if (rows.length === 0) return <StateMessage icon={IconClock} title={t(($) => $.runs.noneYet)} />;
  // A single step has the time of its row at most.
  const longest = Math.max(1, ...rows.map(({ p95Ms }) => p95Ms ?? 0));
  return (
    <div className={classes["scroll"]} {...scrolledRegion(t(($) => $.history.times.title))}>
      <p className={classes["note"]}>{t(($) => $.history.times.note, { count: runCount })}</p>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.history.times.what)}</th>
            <th scope="col" className={classes["wide"]}>
              <span className="visually-hidden">{t(($) => $.history.times.bar)}</span>
            </th>
            <th scope="col">{t(($) => $.history.times.median)}</th>
            <th scope="col">{t(($) => $.history.times.p95)}</th>
            <th scope="col">{t(($) => $.history.times.failed)}</th>
            <th scope="col">{t(($) => $.history.times.count)}</th>
          </tr>
        </thead>
        {rows.map((row, index) => (
          <tbody key={row.id}>
            <tr className={classes["row"]}>
              <th scope="row">
                {index + 1}. {rowName(row.name, words)}
              </th>
              <Cells times={row} longest={longest} />
            </tr>
            {/* A row that is one step has nothing more to say. */}
            {(row.steps.length > 1 ? row.steps : []).map((step) => (
              <tr key={step.path}>
                <th scope="row">
                  <span className={classes["step"]}>
                    <TypeIcon type={step.type} />
                    {stepName(step, words)}
                  </span>
                </th>
                <Cells times={step} longest={longest} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type Times = Pick<RowTimes, "count" | "medianMs" | "p95Ms" | "failedShare">;

function Cells({ times, longest }: { times: Times; longest: number }) {
  const { count, medianMs, p95Ms, failedShare } = times;
  const language = currentLanguage();
  const text = (ms: number | null) => (ms === null ? "—" : formatDuration(ms, language));
  const style = {
    "--median": `${((medianMs ?? 0) / longest) * 100}%`,
    "--p95": `${((p95Ms ?? 0) / longest) * 100}%`,
  } as CSSProperties;
  return (
    <>
      <td>
        <span className={classes["bar"]} style={style} />
        <span className="visually-hidden">{text(medianMs)}</span>
      </td>
      <td>{text(medianMs)}</td>
      <td>{text(p95Ms)}</td>
      <td data-bad={failedShare > 0 || undefined}>{formatPercent(failedShare, language)}</td>
      <td>{formatNumber(count, language)}</td>
    </>
  );
}
