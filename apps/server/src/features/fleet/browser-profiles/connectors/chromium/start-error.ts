import type { ChildProcess } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import { fail } from "../../../../../http/errors.ts";

const READ_MAX_BYTES = 64 * 1024;
const WORDS_MAX_CHARS = 500;

/** Chromium's own words for a system that lets no program confine itself. */
const NO_SANDBOX = /No usable sandbox|sandbox host|SUID sandbox|credentials\.cc|zygote_host_impl/;
const WITHOUT_SANDBOX =
  "Chromium cannot start its sandbox on this machine: let programs make user namespaces " +
  "(kernel.apparmor_restrict_unprivileged_userns=0, or a container's seccomp profile), " +
  "or set BATON_CHROMIUM_SANDBOX=off to do without.";

/** With what the browser printed last. */
export async function toStartError(child: ChildProcess, output: FileHandle): Promise<Error> {
  const { buffer, bytesRead } = await output.read({
    ...{ buffer: Buffer.alloc(READ_MAX_BYTES), position: 0 },
  });
  const text = buffer.subarray(0, bytesRead).toString();
  const reason = NO_SANDBOX.test(text) ? WITHOUT_SANDBOX : lastWords(text);
  const words = [`Chromium did not start (${howEnded(child)}).`, reason];
  return fail("cannotConnectToBrowser", { message: words.join(" ").trim() });
}

function howEnded({ pid, exitCode, signalCode }: ChildProcess): string {
  if (pid === undefined) return "the program cannot be run";
  return signalCode ?? `exit code ${exitCode}`;
}

/** The last line that is not about the desktop's message bus, which servers do not have. */
const lastWords = (text: string): string =>
  text
    .split("\n")
    .findLast((line) => line.trim() !== "" && !line.includes("dbus"))
    ?.replace(/^\[[^\]]*\]\s*/, "")
    .slice(0, WORDS_MAX_CHARS) ?? "";
