import { execFileSync } from "node:child_process";

/** As `npm run format` writes what stands in this file. */
export function formatted(text: string, file: string): string {
  const args = ["--no-install", "oxfmt", `--stdin-filepath=${file}`];
  return execFileSync("npx", args, { input: text, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
}
