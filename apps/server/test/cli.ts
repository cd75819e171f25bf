import { execFile } from "node:child_process";
import { CLI_PROGRAM, PROGRAM_ENV } from "./programs.ts";

export interface CliResult {
  code: number;
  out: string;
  err: string;
}

/** script/baton as the operator starts it, with nothing but these settings. */
export function runCli(args: string[], env: Record<string, string>): Promise<CliResult> {
  return new Promise((resolve) => {
    const all = { ...PROGRAM_ENV, ...env };
    execFile(process.execPath, [CLI_PROGRAM, ...args], { env: all }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
