import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { EmbeddedProcessLine } from "./embedded-process.ts";

export interface EmbeddedChild {
  /** How the start ended: ready or an error. */
  outcome: Exclude<EmbeddedProcessLine, { log: string }> | undefined;
  said: string[];
  process: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts embedded-process.ts, as another user if asked, and waits for its outcome. */
export async function spawnEmbedded(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
  settings: Record<string, string> = {},
): Promise<EmbeddedChild> {
  const program = path.join(import.meta.dirname, "embedded-process.ts");
  const child = spawn(process.execPath, [program, dataDir, JSON.stringify(settings)], {
    ...user,
    env: { TMPDIR: tmpdir() },
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end("SIGTERM"));
  const said: string[] = [];
  let outcome: EmbeddedChild["outcome"];
  for await (const text of createInterface(child.stdout)) {
    const line: EmbeddedProcessLine = JSON.parse(text);
    if ("log" in line) said.push(line.log);
    else outcome = line;
    if (outcome) break;
  }
  child.stdout.resume();
  return { outcome, said, process: child, end };
}
