import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { makeAgentFolders } from "../src/companion/agent-folders.ts";
import type { AppAddress } from "../src/companion/allowed-addresses.ts";
import { makeChromiumProfiles } from "../src/companion/chromium-profiles.ts";
import { runCompanion } from "../src/companion/companion-client.ts";

/** A companion's program within the test's process, ended with the test. */
export async function startCompanion(
  server: string,
  token: string,
  addresses: readonly AppAddress[] = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-companion-"));
  const ending = new AbortController();
  const agentsFolder = path.join(folder, "agents");
  const profiles = makeChromiumProfiles({
    base: path.join(folder, "chromium"),
    program: process.env.BATON_CHROMIUM,
    // Tests may run as root.
    hasSandbox: false,
  });
  const ended = runCompanion({
    ...{ server: new URL(server), token, signal: ending.signal },
    machine: { addresses, agentsFolder, profiles },
    folders: makeAgentFolders(agentsFolder),
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
