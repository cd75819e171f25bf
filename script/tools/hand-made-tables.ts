// script/check tables: the console's tables are drawn by ui/, which is told their columns.
import { globSync, readFileSync } from "node:fs";

const FILES = "apps/console/src/{app,editor,entities,pages}/**/*.tsx";

/** Its rows stand in groups, which columns do not tell. May only shrink. */
const HAND_MADE: readonly string[] = ["apps/console/src/entities/run/log/step-times.tsx"];

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
