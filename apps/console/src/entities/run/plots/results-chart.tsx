import type { RunStats } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Bar, toBars } from "./bars.ts";
import { BarsTable } from "./bars-table.tsx";
import { ChartPatterns, patternOf } from "./chart-patterns.tsx";
import { type DayResult, RESULTS } from "./day-results.ts";
import classes from "./plots.module.css";
import { StackedBars } from "./stacked-bars.tsx";

interface ResultsChartProps {
  stats: RunStats;
  onOpen: (bar: Bar) => void;
}

/**
 * Runs by result, hour by hour or day by day. A bar leads to its runs; the table says the same to
 * who cannot see it.
 */
export function ResultsChart({ stats, onOpen }: ResultsChartProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const bars = useMemo(() => toBars(stats), [stats]);
  const shown = RESULTS.filter((name) => bars.some(({ counts }) => counts[name] > 0));
  const isByHour = stats.hours.length > 0;
  const SwitchIcon = isTable ? IconChartBar : IconTable;
  return (
    <>
      <Group justify="space-between" gap="xs" mb={8}>
        <h2>{t(($) => (isByHour ? $.history.overview.hours : $.history.overview.days))}</h2>
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
        <BarsTable bars={bars} onOpen={onOpen} />
      ) : (
        <div role="img" aria-label={t(($) => $.history.overview.barsLabel)}>
          <ChartPatterns />
          <StackedBars bars={bars} results={shown} onOpen={onOpen} />
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
