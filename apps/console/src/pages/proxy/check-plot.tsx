import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readerZone } from "../../i18n/zone.ts";
import { axisTicks } from "../../entities/run/plots/chart-scale.ts";
import type { CheckDay } from "./check-days.ts";
import classes from "./proxy.module.css";

const WIDTH = 420;
const HEIGHT = 150;
const LEFT = 44;
const TOP = 10;
const BOTTOM = 22;
const PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
const DAY_MS = 86_400_000;

const dayText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    day: "numeric",
    month: "short",
    timeZone: readerZone(),
  }).format(at);

/** Days stand in their order and distance; one alone in the middle. */
function placeOfDays(days: readonly CheckDay[]) {
  const first = days[0]?.at ?? 0;
  const span = Math.round(((days.at(-1)?.at ?? first) - first) / DAY_MS) + 1;
  const width = (WIDTH - LEFT) / span;
  return { width, xOf: (at: number) => LEFT + (Math.round((at - first) / DAY_MS) + 0.5) * width };
}

/** Latency as a line, failed checks as bars from above: the more of a day's failed, the longer. */
export function CheckPlot({ days }: { days: readonly CheckDay[] }) {
  const { t } = useTranslation();
  const { width, xOf } = placeOfDays(days);
  const timed = days.flatMap(({ at, latencyMs }) =>
    latencyMs === null ? [] : [{ at, latencyMs }],
  );
  const ticks = axisTicks(Math.max(1, ...timed.map(({ latencyMs }) => latencyMs)), 3);
  const yOf = (ms: number) => TOP + PLOT_HEIGHT * (1 - ms / (ticks.at(-1) ?? 1));
  const ends = days.length > 1 ? [days[0], days.at(-1)] : days;
  return (
    <svg className={classes["plot"]} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(tick)} y2={yOf(tick)} />
          <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {days.map(({ at, count, failed }) => (
        <rect
          key={at}
          x={xOf(at) - Math.min(8, width / 3)}
          y={TOP}
          width={Math.min(16, (width * 2) / 3)}
          height={(PLOT_HEIGHT * failed) / count}
        >
          <title>{`${dayText(at)} · ${t(($) => $.proxies.historyFailed)}: ${failed} / ${count}`}</title>
        </rect>
      ))}
      <polyline points={timed.map((one) => `${xOf(one.at)},${yOf(one.latencyMs)}`).join(" ")} />
      {timed.map(({ at, latencyMs }) => (
        <circle key={at} cx={xOf(at)} cy={yOf(latencyMs)} r={3}>
          <title>{`${dayText(at)} · ${t(($) => $.proxies.latency, { ms: latencyMs })}`}</title>
        </circle>
      ))}
      {ends.map(
        (day, index) =>
          day && (
            <text
              key={day.at}
              x={days.length === 1 ? xOf(day.at) : [LEFT, WIDTH][index]}
              y={HEIGHT - 5}
              textAnchor={days.length === 1 ? "middle" : (["start", "end"] as const)[index]}
            >
              {dayText(day.at)}
            </text>
          ),
      )}
    </svg>
  );
}
