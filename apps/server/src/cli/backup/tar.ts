import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { StartupError } from "../../settings/startup-error.ts";

/** Something was changed or went while it was read: a running browser writes all the time. */
const CHANGED = 1;
const REASON_MAX_CHARS = 500;

/** Carries the machine's own `tar` out, and answers what it wrote. */
export async function tar(args: readonly string[], mayChange = false): Promise<string> {
  const child = spawn("tar", args, { stdio: ["ignore", "pipe", "pipe"] });
  const failed = once(child, "error").then(([cause]: unknown[]) => {
    throw new StartupError("The program tar is not on this machine: install it.", { cause });
  });
  const ended = once(child, "close");
  const [out, said, [code]] = await Promise.race([
    failed,
    Promise.all([text(child.stdout), text(child.stderr), ended as Promise<[number | null]>]),
  ]);
  if (code === 0 || (mayChange && code === CHANGED)) return out;
  throw new StartupError(
    `tar failed: ${said.trim().replaceAll(/\s+/g, " ").slice(-REASON_MAX_CHARS)}`,
  );
}
