import type { RunStats } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DaysTable } from "./days-table.tsx";
import { ChartPatterns, patternOf } from "./chart-patterns.tsx";
import { type DayResult, RESULTS } from "./day-results.ts";
import classes from "./overview.module.css";
import { dayRange } from "./runs-filter.ts";
import { StackedBars } from "./stacked-bars.tsx";
import { useRunsSearch } from "./use-runs-search.ts";

interface DaysChartProps {
  days: RunStats["days"];
}

/** Runs per day by result. A day leads to its runs; the table says the same to who cannot see it. */
export function DaysChart({ days }: DaysChartProps) {
  const { t } = useTranslation();
  const { go } = useRunsSearch();
  const [isTable, setTable] = useState(false);
  const openDay = (day: string) => go({ view: undefined, period: undefined, ...dayRange(day) });
  const shown = RESULTS.filter((name) => days.some((day) => day[name] > 0));
  const SwitchIcon = isTable ? IconChartBar : IconTable;
  return (
    <>
      <Group justify="space-between" gap="xs" mb={8}>
        <h2>{t(($) => $.history.overview.days)}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<SwitchIcon size={14} stroke={1.6} aria-hidden />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? t(($) => $.history.overview.asChart) : t(($) => $.history.overview.asTable)}
        </Button>
      </Group>
      {isTable ? (
        <DaysTable days={days} onOpen={openDay} />
      ) : (
        <div role="img" aria-label={t(($) => $.history.overview.daysLabel)}>
          <ChartPatterns />
          <StackedBars days={days} results={shown} onOpen={openDay} />
          <Legend results={shown} />
        </div>
      )}
    </>
  );
}

function Legend({ results }: { results: readonly DayResult[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes["legend"]}>
      {results.map((name) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden>
            <rect width={14} height={14} rx={3} fill={patternOf(name)} />
          </svg>
          {t(($) => $.history.overview.results[name])}
        </li>
      ))}
    </ul>
  );
}
