import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import { findAnyProfile, type ProfileRow } from "./browser-profiles.tables.ts";
import type { RunningBrowser } from "./connectors/connector.ts";
import type { ProfileHome } from "./profile-home.ts";
import { type ProfileStates, STOPPED } from "./profile-states.ts";

interface OpenBrowsersDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  /** A browser has ended by itself, or by its user. */
  onEnded: (id: number) => void;
  home: Pick<ProfileHome, "findOrLaunch" | "remove">;
  states: ProfileStates;
}

/** The browsers that this process looks after, and those that it is about to. */
export function makeOpenBrowsers({ db, log, onEnded, home, states }: OpenBrowsersDeps) {
  const running = new Map<number, RunningBrowser>();
  const launching = new Set<number>();
  let isClosing = false;

  function watch(id: number, browser: RunningBrowser): void {
    running.set(id, browser);
    void browser.ended.then(async (reason) => {
      // Stopped by us, or not ours any more.
      if (isClosing || running.get(id) !== browser) return;
      running.delete(id);
      await states
        .settle(id, { ...STOPPED, errorMessage: reason })
        .catch((error: unknown) =>
          log.warn({ err: error, profileId: id }, "A browser ended unnoted"),
        );
      onEnded(id);
    });
  }

  /** For a profile that this process has claimed, which was as `seen` before. */
  async function launch(row: ProfileRow, seen: ProfileRow): Promise<ProfileRow> {
    const { id } = row;
    launching.add(id);
    try {
      const browser = await home.findOrLaunch(row, seen);
      watch(id, browser);
      const { processId } = browser;
      const settled = await states.settle(id, { ...RUNNING, processId });
      if (isClosing && !browser.isLeftRunning) await browser.stop();
      return settled ?? (await giveUp(row, browser));
    } catch (error) {
      const failure = toStartFailure(error);
      const settled = await states.settle(id, { ...STOPPED, errorMessage: failure.message });
      if (!settled && !(await findAnyProfile(db, id)))
        await home.remove(row, { isKeptAtVendor: false });
      throw failure;
    } finally {
      launching.delete(id);
    }
  }

  /** Stopped, deleted or taken over by another process while it was started here. */
  async function giveUp(launched: ProfileRow, browser: RunningBrowser): Promise<ProfileRow> {
    running.delete(launched.id);
    const row = await findAnyProfile(db, launched.id);
    const isWanted = row && row.state !== "stopped" && row.state !== "stopping";
    if (!isWanted) await browser.stop();
    if (row) return row;
    throw fail("notFound");
  }

  /** Undefined where the profile is another process's by then, or gone. */
  async function stop(id: number, browser: RunningBrowser): Promise<ProfileRow | undefined> {
    running.delete(id);
    try {
      await browser.stop();
    } catch (error) {
      watch(id, browser);
      await states.settle(id, { state: "running" });
      throw error;
    }
    return states.settle(id, STOPPED);
  }

  return {
    get: (id: number): RunningBrowser | undefined => running.get(id),
    watch,
    launch,
    stop,
    isClosing: (): boolean => isClosing,

    /** This process goes on under another number. */
    reassert: async (): Promise<void> => {
      for (const id of [...running.keys(), ...launching])
        if (!(await states.takeOver(id))) running.delete(id);
    },

    close: async (): Promise<void> => {
      isClosing = true;
      const ours = [...running.values()].filter((one) => !one.isLeftRunning);
      const closed = await Promise.allSettled(ours.map((one) => one.stop()));
      for (const result of closed) {
        if (result.status === "rejected") log.warn({ err: result.reason }, "A browser stays open");
      }
    },
  };
}

const RUNNING = { state: "running", errorMessage: null } as const;

const toStartFailure = (error: unknown): Error =>
  error instanceof AppError ? error : fail("cannotConnectToBrowser", { cause: error });
