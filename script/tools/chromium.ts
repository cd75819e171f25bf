// The browser of the tests: found, or else installed.
import { spawnSync } from "node:child_process";
import { aptInstall, canInstall, findProgram, outputOf } from "./programs.ts";
import { ROOT } from "./root.ts";

const NAMES = [
  "chromium",
  "chromium-browser",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Google's own builds no longer load an extension from the command line, which the journeys need. */
const BRANDED_NAMES = ["google-chrome", "google-chrome-stable"];

const EXECUTABLE_PATH =
  'import { chromium } from "playwright-core"; console.log(chromium.executablePath());';

/** Ubuntu has a `chromium-browser` that only says that the real one is elsewhere. */
function worksAs(program: string | undefined): string | undefined {
  return program && outputOf(program, ["--version"]) ? program : undefined;
}

function firstWorking(names: readonly string[]): string | undefined {
  return names.map((name) => worksAs(findProgram(name))).find((program) => program !== undefined);
}

function playwrightChromium(): string | undefined {
  const path = outputOf("node", ["--input-type=module", "-e", EXECUTABLE_PATH], `${ROOT}/tests`);
  return worksAs(path && findProgram(path));
}

function installByPlaywright(): string | undefined {
  console.log("Installing Chromium: playwright-core install chromium");
  spawnSync("playwright-core", ["install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return playwrightChromium();
}

function install(): string | undefined {
  if (canInstall() && aptInstall("chromium")) return firstWorking(NAMES) ?? installByPlaywright();
  return installByPlaywright();
}

/** Prints where the browser comes from. */
export function provideChromium(): string | undefined {
  const given = process.env["BATON_CHROMIUM"];
  const program = given
    ? worksAs(findProgram(given))
    : (firstWorking(NAMES) ?? playwrightChromium() ?? install() ?? firstWorking(BRANDED_NAMES));
  if (program) console.log(`${outputOf(program, ["--version"])} at ${program}`);
  else if (given) console.log(`BATON_CHROMIUM is ${given}, which does not run.`);
  else console.log("No Chromium, and none could be installed. Set BATON_CHROMIUM to one.");
  return program;
}
