// script/check tables: the console's tables are drawn by ui/, which is told their columns.
import { globSync, readFileSync } from "node:fs";

const FILES = "apps/console/src/{app,editor,entities,pages}/**/*.tsx";

/** Those that have more to show than columns of rows, or are still to be told as columns. May only shrink. */
const HAND_MADE: readonly string[] = [
  "apps/console/src/entities/account/load/load-preview.tsx",
  "apps/console/src/entities/exchange/exchange-lines.tsx",
  "apps/console/src/entities/run/log/data-value.tsx",
  "apps/console/src/entities/run/log/step-times.tsx",
  "apps/console/src/entities/run/plots/activity-table.tsx",
  "apps/console/src/entities/run/plots/bars-table.tsx",
  "apps/console/src/pages/help/inputs-table.tsx",
  "apps/console/src/pages/schedules/hour-detail.tsx",
  "apps/console/src/pages/schedules/week-table.tsx",
  "apps/console/src/pages/settings/tokens/scope-matrix.tsx",
];

const found = globSync(FILES).filter((file) => /<thead\b/.test(readFileSync(file, "utf8")));
const faults = [
  ...found
    .filter((file) => !HAND_MADE.includes(file))
    .map((file) => `${file} draws a table by hand: give its columns to a list, or to PlainTable`),
  ...HAND_MADE.filter((file) => !found.includes(file)).map(
    (file) => `${file} draws none any more: take it off the list in hand-made-tables.ts`,
  ),
];
if (faults.length > 0)
  console.error(`Tables by hand (docs/decisions/console-lists.md):\n${faults.join("\n")}`);
process.exitCode = faults.length > 0 ? 1 : 0;
