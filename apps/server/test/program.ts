import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { PROGRAM_ENV, SERVER_PROGRAM } from "./programs.ts";

/** The server as a program of its own, ended with the test. */
export function startProgram(settings: Record<string, string>) {
  const child = spawn(process.execPath, [SERVER_PROGRAM], {
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", ...PROGRAM_ENV, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit") as Promise<[code: number | null, signal: string | null]>;
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });

  /** Waits for a line the program prints, and gives what the pattern finds in it. */
  async function said(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(stdout);
      if (match) return match;
      const more = once(child.stdout, "data");
      const ended = await Promise.race([more.then(() => false), exited.then(() => true)]);
      if (ended) throw new Error(`The program ended:\n${stdout}${stderr}`);
    }
  }

  return {
    said,
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    output: () => stdout,
    complaints: () => stderr.split("\n").filter(Boolean),
  };
}
