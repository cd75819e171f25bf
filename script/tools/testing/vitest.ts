// One run of vitest: started, followed, and what came of it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { failedFilesOf, failuresOf, type Totals, totalsOf, type VitestReport } from "./totals.ts";
import { ON_BUILT_SERVER, type Part } from "./parts.ts";
import type { Message } from "./reporter.ts";

export interface Given {
  part: Part;
  /** Vitest's own arguments: files, or options. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** For what vitest leaves here: its report. */
  folder: string;
  /** Where what it prints goes; without one, to the terminal. */
  log?: string;
  onMessage(message: Message): void;
}

export interface Outcome extends Totals {
  skipped: number;
  failures: string[];
  failedFiles: string[];
}

const REPORTER = join(import.meta.dirname, "reporter.ts");
const running = new Set<ChildProcess>();

/** Asks all that run to end; they do so after what they are at, or a few seconds. */
export function interrupt(): void {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * The parts that start programs take the built ones, and pages React as users have it, which does
 * less; what its development build warns of is looked for where all is asked for, and by hand.
 */
const buildsOf = (part: Part): Record<string, string> => ({
  ...(ON_BUILT_SERVER.has(part) && { SERVER_PROGRAM: "built" }),
  ...(part === "pages" && process.env["TEST_ALL"] === undefined && { NODE_ENV: "production" }),
});

/** What the caller has set for their own server is not for the tests. */
function testEnv(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = /^(?:BATON_|HOST$|PORT$|DATA_DIR$|DATABASE_URL$|PUBLIC_URL$|TEST_DATABASE_URL$)/;
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(rest), ...extra };
}

export async function runVitest(given: Given): Promise<Outcome> {
  const { part, args, env, folder, log } = given;
  const file = join(folder, `${part}.json`);
  const out = log === undefined ? "inherit" : openSync(log, "w");
  const plain: Record<string, string> = log === undefined ? {} : { NO_COLOR: "1" };
  const child = spawn(
    "vitest",
    [
      "run",
      `--project=${part}*`,
      "--allowOnly=false",
      "--reporter=default",
      `--reporter=${REPORTER}`,
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...args,
    ],
    {
      cwd: ROOT,
      env: testEnv({
        ...env,
        ...plain,
        ...buildsOf(part),
      }),
      stdio: ["ignore", out, out, "ipc"],
    },
  );
  running.add(child);
  child.on("message", (message) => given.onMessage(message as Message));
  const [code] = (await once(child, "close")) as [number | null];
  running.delete(child);
  if (typeof out === "number") closeSync(out);
  const report = readReport(file);
  return {
    skipped: report?.numPendingTests ?? 0,
    failures: failuresOf(report),
    failedFiles: failedFilesOf(report),
    ...totalsOf(report, code === 0),
  };
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    return undefined;
  }
}
