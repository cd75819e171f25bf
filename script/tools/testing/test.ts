// script/test: provides what the tests need, runs them and adds up.
import process from "node:process";
import { changedFiles, chooseTests } from "./changed.ts";
import { readDurations } from "./durations.ts";
import { readLinks } from "./links.ts";
import { isPart, LANES, PARTS } from "./parts.ts";
import { Run, type Wanted } from "./run.ts";
import { Scratch } from "./scratch.ts";
import { setUp } from "./set-up.ts";
import { printSummary, type Section, unfinished } from "./summary.ts";
import { ROOT } from "../root.ts";
import { sumOf } from "./totals.ts";

const USAGE = `Usage: script/test [--all]
       script/test ${PARTS.join("|")} [--all] [vitest's arguments]
       script/test changed [commit or range]`;

/** The parts whose tests draw something. */
const DRAWING: ReadonlySet<string> = new Set(["server", "crash", "attack"]);

type Lanes = Wanted[][];

function title(text: string) {
  console.log(`\n== ${text} ==`);
}

function lanesOf([given, ...args]: readonly string[]): Lanes | undefined {
  if (given === undefined) return LANES.map((lane) => lane.map((part) => ({ part, args: [] })));
  if (given === "changed" && args.length <= 1) return lanesOfChange(args[0]);
  return isPart(given) ? [[{ part: given, args }]] : undefined;
}

function lanesOfChange(base: string | undefined): Lanes {
  const changed = changedFiles(base);
  const { lanes, left } = chooseTests(changed, readLinks(ROOT), readDurations());
  title("Changed");
  console.log(changed.join("\n"));
  for (const { part, args } of lanes.flat()) console.log(`\n${part}:\n  ${args.join("\n  ")}`);
  if (left.length > 0)
    console.log(`\nReached from further away, and not run:\n  ${left.join("\n  ")}`);
  return lanes;
}

async function runAll(lanes: Lanes): Promise<boolean> {
  title("Set-up");
  const env = await setUp(lanes.flat().map(({ part }) => part));
  if (!env) {
    report([{ ...unfinished("set-up"), failed: 1 }]);
    return false;
  }
  title("Tests");
  const scratch = new Scratch();
  const run = new Run(scratch, env, lanes);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => run.interrupt());
  const sections = await run.all();
  const left = await scratch.close();
  const isWell = report(sections);
  for (const thing of left) console.log(`New meanwhile, of this run or of other work: ${thing}`);
  if (sections.some(({ name }) => DRAWING.has(name)))
    console.log(`What was drawn, was drawn from TEST_SEED=${env["TEST_SEED"]}`);
  return isWell && !run.isInterrupted;
}

/** Whether all of them passed; what was left behind has been removed, and is told. */
function report(sections: readonly Section[]): boolean {
  title("Summary");
  printSummary(sections);
  const { passed, failed } = sumOf(sections);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

// As often as is good for every night, which is too long for every commit.
if (process.argv.includes("--all")) process.env["TEST_ALL"] = "1";
const lanes = lanesOf(process.argv.slice(2).filter((arg) => arg !== "--all"));
if (!lanes) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (lanes.flat().length === 0) console.log("No test is reached by that.");
else if (!(await runAll(lanes))) process.exitCode = 1;
