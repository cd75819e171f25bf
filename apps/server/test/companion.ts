import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { makeAgentFolders } from "../src/companion/agent-folders.ts";
import type { AppAddress } from "../src/companion/allowed-addresses.ts";
import { runCompanion } from "../src/companion/companion-client.ts";

/** A companion's program within the test's process, ended with the test. */
export async function startCompanion(
  server: string,
  token: string,
  addresses: readonly AppAddress[] = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-companion-"));
  const ending = new AbortController();
  const ended = runCompanion({
    ...{ server: new URL(server), token, addresses, signal: ending.signal },
    folders: makeAgentFolders(folder),
    say: () => undefined,
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  const stop = async (): Promise<void> => {
    ending.abort();
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  return { ended, stop, folder };
}
