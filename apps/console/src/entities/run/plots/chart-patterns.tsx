import { type DayResult, RESULT_COLORS } from "./day-results.ts";

/** Lines drawn over the colour: nobody needs to tell the colours apart. */
const LINES: Partial<Record<DayResult, string>> = {
  finishedWithErrors: "M0 8 L8 0",
  failed: "M0 0 L8 8 M0 8 L8 0",
  aborted: "M0 4 L8 4",
  unfinished: "M4 0 L4 8",
};

const idOf = (name: string): string => `runs-${name}`;

export const patternOf = (name: string): string => `url(#${idOf(name)})`;

/** The fills of the bars, for the charts beside it. */
export function ChartPatterns() {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: "absolute" }}>
      <defs>
        {Object.entries(RESULT_COLORS).map(([name, color]) => (
          <pattern key={name} id={idOf(name)} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={color} />
            <path
              d={LINES[name as DayResult] ?? ""}
              stroke="var(--surface)"
              strokeWidth={1.2}
              opacity={0.55}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
