import { useElementSize } from "@mantine/hooks";
import { type SVGAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import type { Bar } from "./bars.ts";
import { patternOf } from "./chart-patterns.tsx";
import { axisTicks, labelled, stack } from "./chart-scale.ts";
import type { DayResult } from "./day-results.ts";
import classes from "./stacked-bars.module.css";

interface StackedBarsProps {
  bars: readonly Bar[];
  results: readonly DayResult[];
  onOpen: (bar: Bar) => void;
}

const HEIGHT = 260;
const LEFT = 54;
const TOP = 6;
const BOTTOM = 30;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
const BAR_WIDTH_MAX = 40;
/** The share of its room that a bar takes. */
const BAR_SHARE = 0.8;
const LABEL_WIDTH = 48;

/** Below the middle of its bar, or where the chart ends: a narrow bar's label is wider than it. */
const labelPlace = (middle: number, width: number): SVGAttributes<SVGTextElement> =>
  middle + LABEL_WIDTH / 2 > width
    ? { x: width, textAnchor: "end" }
    : { x: middle, textAnchor: "middle" };

/** Bars of results one upon the other. The one under the pointer says its numbers. */
export function StackedBars({ bars, results, onOpen }: StackedBarsProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [shown, setShown] = useState<number | null>(null);
  const room = Math.max(0, width - LEFT);
  const band = room / Math.max(1, bars.length);
  const sums = bars.map(({ counts }) => results.reduce((sum, name) => sum + counts[name], 0));
  const ticks = axisTicks(Math.max(0, ...sums));
  const highest = ticks.at(-1) ?? 1;
  const yOf = (count: number): number => TOP + PLOT_HEIGHT * (1 - count / highest);
  const barWidth = Math.min(BAR_WIDTH_MAX, band * BAR_SHARE);
  const barAt = shown === null ? undefined : bars[shown];
  return (
    <div ref={ref} className={classes["chart"]} onPointerLeave={() => setShown(null)}>
      <svg width={width} height={HEIGHT} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick} className={classes["tick"]}>
            <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={LEFT - 12} y={yOf(tick)} dy="0.35em" textAnchor="end">
              {formatNumber(tick, currentLanguage())}
            </text>
          </g>
        ))}
        {labelled(bars.length, room, LABEL_WIDTH).map((index) => (
          <text
            key={index}
            className={classes["day"]}
            {...labelPlace(LEFT + (index + 0.5) * band, width)}
            y={HEIGHT - 8}
          >
            {bars[index]?.label}
          </text>
        ))}
        {bars.map((bar, index) => (
          <g
            key={bar.key}
            className={classes["band"]}
            transform={`translate(${LEFT + index * band} 0)`}
            onPointerEnter={() => setShown(index)}
            onClick={() => onOpen(bar)}
          >
            <rect className={classes["cursor"]} y={TOP} width={band} height={PLOT_HEIGHT} />
            {stack(results, bar.counts).map(({ name, from, to }) => (
              <rect
                key={name}
                x={(band - barWidth) / 2}
                y={yOf(to)}
                width={barWidth}
                height={yOf(from) - yOf(to)}
                fill={patternOf(name)}
              />
            ))}
          </g>
        ))}
      </svg>
      {barAt && shown !== null && (
        <Numbers bar={barAt} results={results} at={LEFT + (shown + 0.5) * band} width={width} />
      )}
    </div>
  );
}

interface NumbersProps {
  bar: Bar;
  results: readonly DayResult[];
  at: number;
  width: number;
}

/** Stands beside the bar, on the side that has room. */
function Numbers({ bar, results, at, width }: NumbersProps) {
  const { t } = useTranslation();
  const side = at < width / 2 ? { left: at + 28 } : { right: width - at + 28 };
  return (
    <div className={classes["numbers"]} style={side}>
      <strong>{bar.name}</strong>
      {results.map((name) => (
        <span key={name}>
          <svg width={12} height={12} aria-hidden>
            <rect width={12} height={12} rx={6} fill={patternOf(name)} />
          </svg>
          {t(($) => $.history.overview.results[name])}
          <b>{formatNumber(bar.counts[name], currentLanguage())}</b>
        </span>
      ))}
    </div>
  );
}
