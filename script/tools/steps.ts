// Named commands, run side by side, each reported on one line when it ends.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { ROOT } from "./root.ts";

export interface Step {
  name: string;
  /** Program and arguments; programs of node_modules/.bin go by their name. */
  command: readonly [string, ...string[]];
  /** Relative to the repository. */
  folder?: string;
}

export interface Outcome {
  isOk: boolean;
  output: string;
}

const NAME_WIDTH = 24;

/**
 * Compiler and linter are programs in Go: they collect later what they let go of, and leave the
 * other cores to what runs beside them, since much of what they do at once they do more than once.
 */
const GO = { GOGC: "400", GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) };

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export async function run({ command, folder = "." }: Step): Promise<Outcome> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: `${ROOT}/${folder}`,
    env: { ...GO, ...process.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ isOk: false, output: error.message }));
    child.on("close", (code) =>
      resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}

async function runAndReport(step: Step): Promise<boolean> {
  const begun = performance.now();
  const { isOk, output } = await run(step);
  const took = seconds(performance.now() - begun);
  console.log(`${step.name.padEnd(NAME_WIDTH)} ${took.padStart(7)}  ${isOk ? "ok" : "FAILED"}`);
  if (!isOk) console.log(`\n${output.trimEnd()}\n`);
  return isOk;
}

/** Runs all of them, as many at once as there are cores, and gives the names of those that failed. */
export async function runAll(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runAndReport(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}
