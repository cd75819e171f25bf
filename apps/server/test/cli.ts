import { execFile } from "node:child_process";
import path from "node:path";

export interface CliResult {
  code: number;
  out: string;
  err: string;
}

/** script/baton as the operator starts it, with nothing but these settings. */
export function runCli(args: string[], env: Record<string, string>): Promise<CliResult> {
  const program = path.join(import.meta.dirname, "../src/cli/main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
