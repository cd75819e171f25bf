// script/test: provides what the tests need, runs them and adds up.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideChromium } from "./chromium.ts";
import { provideProxies } from "./proxies.ts";
import { ROOT } from "./root.ts";
import { seconds } from "./steps.ts";
import { startTestPostgres } from "./test-postgres.ts";
import {
  failedFilesOf,
  failuresOf,
  sumOf,
  type Totals,
  totalsOf,
  type VitestReport,
} from "./totals.ts";

interface Section extends Totals {
  name: string;
  skipped: number;
  took: number;
  failures?: string[];
  /** What failed at first and passed when its file was run again by itself. */
  unsteady?: string[];
}

const PARTS = ["unit", "pages", "server", "crash", "attack", "journeys"] as const;
type Part = (typeof PARTS)[number];

const NAME_WIDTH = 28;
/** So many files may have been unlucky; more than that is a fault of the change. */
const MAX_FILES_AGAIN = 3;

const [given, ...vitestArgs] = process.argv.slice(2);
if (given !== undefined && !isPart(given)) {
  console.error(`Usage: script/test [${PARTS.join("|")} [vitest's arguments]]`);
  process.exit(2);
}
const parts: readonly Part[] = given === undefined ? PARTS : [given];
const sections: Section[] = [];

// Ctrl-C reaches vitest as well; this process goes on to remove what it has made.
let isInterrupted = false;
process.on("SIGINT", () => (isInterrupted = true));
process.on("SIGTERM", () => (isInterrupted = true));

function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name);
}

function title(text: string) {
  console.log(`\n== ${text} ==`);
}

/** What the caller has set for their own server is not for the tests. */
function testEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  const own = /^(?:BATON_|HOST$|PORT$|DATA_DIR$|DATABASE_URL$|PUBLIC_URL$|TEST_DATABASE_URL$)/;
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(rest), ...extra };
}

type Env = Record<string, string>;

interface Outcome extends Totals {
  skipped: number;
  failures: string[];
  failedFiles: string[];
}

/** Runs vitest once; `args` are its own. */
async function vitest(part: Part, env: Env, args: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "baton-report-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const child = spawn(
    "vitest",
    ["run", `--project=${part}`, "--allowOnly=false", ...reporters, ...args],
    { cwd: ROOT, env: testEnv(env), stdio: ["ignore", "inherit", "inherit"] },
  );
  const [code] = (await once(child, "close")) as [number | null];
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  return {
    skipped: report?.numPendingTests ?? 0,
    failures: failuresOf(report),
    failedFiles: failedFilesOf(report),
    ...totalsOf(report, code === 0),
  };
}

/**
 * A file that failed beside others is run once more by itself. What passes then counts as passed,
 * and is named in the summary: it is a defect of the test, but says nothing about the change.
 */
async function runVitest(part: Part, name: string, env: Env, args = vitestArgs) {
  if (isInterrupted) return;
  title(name);
  const begun = performance.now();
  const { failedFiles, ...first } = await vitest(part, env, args);
  const section: Section = { name, ...first, took: 0 };
  if (!isInterrupted && failedFiles.length > 0 && failedFiles.length <= MAX_FILES_AGAIN) {
    title(`${name}: once more what failed`);
    const again = await vitest(part, env, failedFiles);
    section.failures = again.failures;
    section.failed = again.failed;
    section.passed = first.passed + Math.max(0, first.failed - again.failed);
    section.unsteady = first.failures.filter((failure) => !again.failures.includes(failure));
  }
  sections.push({ ...section, took: performance.now() - begun });
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    return undefined;
  }
}

/** Only what depends on the server, see apps/server/vitest.config.ts: files that were asked for may not. */
async function runOnMachinesPostgres(env: Record<string, string>) {
  if (isInterrupted) return;
  title("PostgreSQL");
  const postgres = await startTestPostgres();
  if (!postgres) return;
  try {
    const onIt = { ...env, TEST_DATABASE_URL: postgres.url };
    const args = vitestArgs.length > 0 ? [...vitestArgs, "--passWithNoTests"] : [];
    await runVitest("server", "server, Debian's PostgreSQL", onIt, args);
  } finally {
    postgres.stop();
  }
}

function printSummary() {
  title("Summary");
  for (const { name, passed, failed, skipped, took } of sections) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    const note = skipped > 0 ? `  (${skipped} skipped)` : "";
    console.log(`${name.padEnd(NAME_WIDTH)}${counts} ${seconds(took).padStart(9)}${note}`);
  }
  const total = seconds(performance.now()).padStart(9);
  console.log(`${"all, set-up included".padEnd(NAME_WIDTH + 25)}${total}`);
  for (const { name, failures = [], unsteady = [] } of sections) {
    const say = (what: string, test: string) =>
      console.log(`\n${what} in ${name}: ${test.replace(`${ROOT}/`, "")}`);
    for (const test of unsteady) say("Passed only the second time", test);
    for (const test of failures) say("Failed", test);
  }
}

/** The first screen has a limit, which only a build can be held to. */
function isSmallEnough(): boolean {
  const size = spawnSync("node", [`${ROOT}/apps/console/scripts/size.ts`], { encoding: "utf8" });
  if (size.status !== 0) console.error(`${size.stdout}${size.stderr}`);
  else console.log(size.stdout.trimEnd().split("\n").at(-1));
  return size.status === 0;
}

/** Gives the browser's path, or nothing when something is missing. */
function setUp(): string | undefined {
  title("Browser");
  const chromium = provideChromium();
  if (!chromium) return undefined;
  title("Proxies");
  if (!provideProxies()) return undefined;
  title("Build");
  const build = spawnSync("node", [`${ROOT}/script/tools/build.ts`], { stdio: "inherit" });
  if (build.status !== 0) return undefined;
  console.log("The console, the agent and the server are built.");
  if (!isSmallEnough()) return undefined;
  return chromium;
}

async function runParts(chromium: string) {
  const env = { BATON_CHROMIUM: chromium };
  if (parts.includes("unit")) await runVitest("unit", "unit", env);
  if (parts.includes("pages")) await runVitest("pages", "pages of the console", env);
  if (parts.includes("server")) {
    await runVitest("server", "server, embedded PostgreSQL", env);
    await runOnMachinesPostgres(env);
  }
  const built = { ...env, SERVER_PROGRAM: "built" };
  if (parts.includes("crash")) await runVitest("crash", "crash and recovery", built);
  if (parts.includes("attack")) await runVitest("attack", "attacks", built);
  if (parts.includes("journeys")) await runVitest("journeys", "journeys", built);
}

const chromium = setUp();
if (chromium) await runParts(chromium);
else sections.push({ name: "set-up", took: performance.now(), skipped: 0, passed: 0, failed: 1 });

printSummary();
const { passed, failed } = sumOf(sections);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = isInterrupted || failed > 0 || passed === 0 ? 1 : 0;
