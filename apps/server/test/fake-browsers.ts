import { BrowserApi } from "@baton/contract";
import type {
  Connector,
  LaunchProfile,
  RunningBrowser,
} from "../src/features/fleet/browser-profiles/connectors/connector.ts";

interface FakeBrowser extends RunningBrowser {
  end: (reason: string | null) => void;
}

/** A machine's browsers, of which nothing runs: each starts when the test says so. */
export function makeFakeBrowsers() {
  const open = new Map<string, FakeBrowser>();
  const launches: { folder: string; up: () => void; fail: (error: Error) => void }[] = [];
  let isHeld = false;
  let processId = 1000;

  const bringUp = (folder: string): FakeBrowser => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const end = (reason: string | null): void => {
      open.delete(folder);
      resolve(reason);
    };
    processId += 1;
    const stop = async (): Promise<void> => end(null);
    const browser = { processId, ended: promise, end, stop, takeOver: async () => true };
    open.set(folder, browser);
    return browser;
  };

  const launch = (folder: string): Promise<RunningBrowser> =>
    new Promise((resolve, reject) => {
      const up = (): void => resolve(bringUp(folder));
      launches.push({ folder, up, fail: reject });
      if (!isHeld) up();
    });

  const connector: Connector = {
    browserApi: BrowserApi.Chromium,
    getAvailability: async () => ({
      isAvailable: true,
      program: "fake",
      installCommand: null,
      hasDisplay: true,
    }),
    find: async ({ folder }: LaunchProfile) => open.get(folder),
    start: ({ folder }) => launch(folder),
  };

  return {
    connector,
    /** By folder. */
    open,
    /** All that were ever begun, in order. */
    launches,
    /** From now on a start takes until `up` or `fail` of its launch is called. */
    hold: (): void => {
      isHeld = true;
    },
    /** Brings up what is held, and what comes. */
    release: (): void => {
      isHeld = false;
      for (const { up } of launches) up();
    },
  };
}
