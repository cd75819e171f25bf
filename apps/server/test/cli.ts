import { execFile } from "node:child_process";
import path from "node:path";

export interface CliResult {
  code: number;
  out: string;
  err: string;
}

export const CLI_PROGRAM = path.join(import.meta.dirname, "../src/cli/main.ts");

/** script/baton as the operator starts it, with nothing but these settings. */
export function runCli(args: string[], env: Record<string, string>): Promise<CliResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI_PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
