import { hostname } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { makeKeyedQueue } from "../../../work/keyed-queue.ts";
import { findAnyProfile, type ProfileRow } from "./browser-profiles.tables.ts";
import { makeOpenBrowsers } from "./open-browsers.ts";
import type { ProfileHome } from "./profile-home.ts";
import { makeProfileStates, STOPPED } from "./profile-states.ts";

interface ProfileRunnerDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
  clock: Clock;
  home: ProfileHome;
  /** A browser has ended by itself, or by its user. */
  onEnded: (id: number) => void;
  /** This process, as profiles name who looks after them. */
  processId: () => number;
}

export type ProfileRunner = ReturnType<typeof makeProfileRunner>;

async function find(db: Db, id: number): Promise<ProfileRow> {
  const row = await findAnyProfile(db, id);
  if (!row) throw fail("notFound");
  return row;
}

/**
 * Starts and stops the profiles' browsers. `stopped` → `waiting` → `starting` → `running` →
 * `stopping` → `stopped`; a browser that ends by itself goes from `running` to `stopped`. What is in
 * the database says what the user wants as well: a server that ends closes its browsers and leaves
 * `running` there, so that the next one starts them again; one that was killed left them running, and
 * the next one finds them by their profiles' locks.
 */
export function makeProfileRunner(deps: ProfileRunnerDeps) {
  const { db, home } = deps;
  const states = makeProfileStates(deps);
  const browsers = makeOpenBrowsers({ ...deps, states });
  const turns = makeKeyedQueue();

  const refuseAway = (row: ProfileRow): void => {
    if (browsers.isClosing()) throw fail("unavailable");
    if (!home.isHere(row)) throw fail("cannotConnectToBrowser", { message: whereabouts(row) });
  };

  /** Its browser is another process's business: it has one, or is about to. */
  async function isOthers(row: ProfileRow): Promise<boolean> {
    if (!states.isKept(row)) return false;
    if (row.state !== "running" || row.host !== hostname()) return true;
    // Where it has ended, whoever kept it is about to see that.
    return (await home.find(row, "cannotConnectToBrowser")) !== undefined;
  }

  async function startNow(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    refuseAway(row);
    const browser = browsers.get(id);
    await browser?.assure?.();
    if (browser || (await isOthers(row))) return row;
    const claimed = await states.claim(row, {
      ...{ state: "starting", errorMessage: null, runningSince: deps.clock() },
    });
    // Otherwise somebody else was quicker, whatever it is that he does with it.
    return claimed ? browsers.launch(claimed, row) : find(db, id);
  }

  async function stopNow(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    const browser = browsers.get(id) ?? (await home.find(row, "cannotStopProfile"));
    if (!browser && states.isKept(row) && row.host !== hostname())
      throw fail("cannotStopProfile", { message: whereabouts(row) });
    if (!browser && row.state === "stopped") return row;
    const claimed = await states.claim(row, browser ? { state: "stopping" } : STOPPED);
    if (!claimed) return stopNow(id);
    return browser ? ((await browsers.stop(id, browser)) ?? find(db, id)) : claimed;
  }

  /** It ran when its server ended, and goes on as far as anybody knows. */
  async function adoptNow(id: number): Promise<void> {
    const row = await find(db, id);
    if (browsers.get(id) || states.isKept(row)) return;
    const browser = home.adopt(row);
    if (browser && (await states.claim(row, { state: "running" }))) browsers.watch(id, browser);
  }

  /** A start whose answer was lost may have gone well all the same. */
  async function takeUpNow(id: number, since: Date): Promise<void> {
    const row = await find(db, id);
    if (row.state !== "stopped" || browsers.get(id)) return;
    const browser = await home.find(row, "cannotConnectToBrowser");
    const up = { state: "running", errorMessage: null, runningSince: since } as const;
    if (browser && (await states.claim(row, up))) browsers.watch(id, browser);
  }

  /** What has not been taken back while it waited. */
  async function startWaiting(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    return row.state === "stopped" ? row : startNow(id);
  }

  async function wait(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    refuseAway(row);
    if (row.state !== "stopped") return row;
    const waiting = await states.claim(row, { state: "waiting", errorMessage: null });
    return waiting ?? find(db, id);
  }

  return {
    isRunning: (id: number): boolean => browsers.get(id) !== undefined,
    start: (id: number): Promise<ProfileRow> => turns.run(id, () => startNow(id)),
    stop: (id: number): Promise<ProfileRow> => turns.run(id, () => stopNow(id)),
    /** Stopped, and nothing starts it again before `task` has ended. */
    whileStopped: <Result>(id: number, task: (row: ProfileRow) => Promise<Result>) =>
      turns.run(id, async () => task(await stopNow(id))),
    /** It is to be started when its turn has come, by `startWaiting`. */
    wait,
    startWaiting: (id: number): Promise<ProfileRow> => turns.run(id, () => startWaiting(id)),
    adopt: (id: number): Promise<void> => turns.run(id, () => adoptNow(id)),
    takeUp: (id: number, since: Date): Promise<void> => turns.run(id, () => takeUpNow(id, since)),
    reassert: browsers.reassert,
    close: browsers.close,
  };
}

const whereabouts = ({ host }: ProfileRow): string =>
  `This browser belongs to a server on another machine${host ? `, ${host}` : ""}.`;
