import { chmod, chown, glob, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { stopPostmaster } from "../src/database/embedded/postmaster.ts";

/** A new DATA_DIR below /tmp, removed after the test with the server that a test left in it. */
export async function makeDataDir(owner?: { uid: number; gid: number }): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-embedded-"));
  await chmod(folder, 0o755);
  if (owner) await chown(folder, owner.uid, owner.gid);
  removeAfterTest(folder, path.join(folder, "postgres"));
  return folder;
}

export function removeAfterTest(folder: string, home: string): void {
  onTestFinished(async () => {
    await stopPostmaster(path.join(home, "cluster"), 5_000);
    // With the copies of the binaries that stand beside it.
    for await (const found of glob(`${folder}*`)) await rm(found, { recursive: true, force: true });
  });
}
