import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FakeBrowser } from "@baton/connectors/fakes";
import { chromiumPath, QUIET } from "../../script/tools/testing/chromium.ts";

const EXTENSION = /^--load-extension=(.*)$/;

/** Starts a real Chromium behind a vendor's fake, as the vendor's app does; a profile keeps its folder. */
export async function makeVendorBrowsers() {
  const home = await mkdtemp(join(tmpdir(), "vendor-"));
  const running = new Set<ChildProcess>();

  const browser: FakeBrowser = async ({ profileId, launchArguments }) => {
    // Some systems' Chromium takes extensions only where it is told twice.
    const folders = launchArguments.flatMap((one) => EXTENSION.exec(one)?.[1] ?? []);
    const child = spawn(
      chromiumPath(),
      [
        ...launchArguments,
        ...folders.map((folder) => `--disable-extensions-except=${folder}`),
        ...["--headless=new", ...QUIET],
        ...[`--user-data-dir=${join(home, profileId)}`, "about:blank"],
      ],
      { stdio: "ignore" },
    );
    running.add(child);
    child.once("exit", () => running.delete(child));
    await once(child, "spawn");
    return { debugPort: 9222, close: () => end(child) };
  };

  return {
    browser,
    countRunning: (): number => running.size,
    close: async (): Promise<void> => {
      await Promise.all([...running].map(end));
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 4000);
  await ended;
  clearTimeout(timer);
}
