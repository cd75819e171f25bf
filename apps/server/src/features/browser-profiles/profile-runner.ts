import { hostname } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { AppError, fail } from "../../http/errors.ts";
import { makeKeyedQueue } from "../../work/keyed-queue.ts";
import {
  findAnyProfile,
  lockProfile,
  type ProfileChange,
  type ProfileRow,
  updateProfile,
} from "./browser-profiles.tables.ts";
import { type Connector, connectorOf, type RunningBrowser } from "./connectors/connector.ts";
import type { ProfileAgent } from "./profile-agent.ts";
import { tellProfile } from "./tell-profile.ts";

interface ProfileRunnerDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
  connectors: ReadonlyMap<number, Connector>;
  agent: ProfileAgent;
  /** This process, as profiles name who looks after them. */
  processId: () => number;
}

export type ProfileRunner = ReturnType<typeof makeProfileRunner>;

async function find(db: Db, id: number): Promise<ProfileRow> {
  const row = await findAnyProfile(db, id);
  if (!row) throw fail("notFound");
  return row;
}

/** Another process that lives looks after it. */
const isKept = ({ processId }: ProfileRunnerDeps, row: ProfileRow): boolean =>
  row.state !== "stopped" && row.keeperId !== null && row.keeperId !== processId();

/** This process looks after its browser. */
const keep = ({ db, processId }: ProfileRunnerDeps, id: number, fields: ProfileChange = {}) =>
  change(db, (tx) => updateProfile(tx, id, { ...fields, keeperId: processId() }));

/**
 * The browser that is there, or a new one; of several servers on one machine one starts it, and for
 * the others there is nothing to do.
 */
function findOrLaunch(deps: ProfileRunnerDeps, id: number): Promise<RunningBrowser | undefined> {
  const { db, connectors, agent } = deps;
  return change(db, async (tx) => {
    await lockProfile(tx, id);
    const row = await find(tx, id);
    const connector = connectorOf(connectors, row.browserApi);
    const found = await connector.find(agent.launchProfileOf(row));
    if (isKept(deps, row) && (found || row.host !== hostname())) return undefined;
    // Seen at once: nobody waits for a browser to start who only wants to change its row.
    await keep(deps, id, { host: hostname() });
    if (found && (await agent.isAtHome(row))) return found;
    // It would look for a server that has moved to another port.
    await found?.stop();
    return connector.start(await agent.prepare(row));
  });
}

/**
 * Starts and stops the profiles' browsers. `stopped` → `starting` → `running` → `stopping` →
 * `stopped`; a browser that ends by itself goes from `running` to `stopped`. What is in the database
 * says what the user wants as well: a server that ends closes its browsers and leaves `running`
 * there, so that the next one starts them again; one that was killed left them running, and the
 * next one finds them by their profiles' locks.
 */
export function makeProfileRunner(deps: ProfileRunnerDeps) {
  const { db, log, connectors, agent } = deps;
  const running = new Map<number, RunningBrowser>();
  const turns = makeKeyedQueue();
  let isClosing = false;

  const set = (id: number, fields: ProfileChange): Promise<ProfileRow> =>
    change(db, async (tx, after) => {
      const row = await updateProfile(tx, id, fields);
      if (!row) throw fail("notFound");
      tellProfile(after, row);
      return row;
    });

  function watch(id: number, browser: RunningBrowser): void {
    running.set(id, browser);
    void browser.ended.then(async (reason) => {
      // Stopped by us, or not ours any more.
      if (isClosing || running.get(id) !== browser) return;
      running.delete(id);
      await set(id, { ...STOPPED, errorMessage: reason }).catch((error: unknown) =>
        log.warn({ err: error, profileId: id }, "A browser ended unnoted"),
      );
    });
  }

  async function startNow(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    if (isClosing) throw fail("unavailable");
    if (running.has(id)) return row;
    if (!agent.isHere(row)) throw fail("cannotConnectToBrowser", { message: whereabouts(row) });
    if (!isKept(deps, row)) await set(id, { state: "starting", errorMessage: null });
    try {
      const browser = await findOrLaunch(deps, id);
      if (!browser) return await find(db, id);
      watch(id, browser);
      if (isClosing) await browser.stop();
      return await set(id, { state: "running", processId: browser.processId });
    } catch (error) {
      const failure = toStartFailure(error);
      await set(id, { ...STOPPED, errorMessage: failure.message });
      throw failure;
    }
  }

  async function stopNow(id: number): Promise<ProfileRow> {
    const row = await find(db, id);
    const connector = connectorOf(connectors, row.browserApi);
    const browser = running.get(id) ?? (await connector.find(agent.launchProfileOf(row)));
    if (!browser && isKept(deps, row) && row.host !== hostname())
      throw fail("cannotStopProfile", { message: whereabouts(row) });
    if (!browser) return row.state === "stopped" ? row : set(id, STOPPED);
    await set(id, { state: "stopping" });
    running.delete(id);
    try {
      await browser.stop();
    } catch (error) {
      watch(id, browser);
      await set(id, { state: "running" });
      throw error;
    }
    return set(id, STOPPED);
  }

  return {
    isRunning: (id: number): boolean => running.has(id),
    start: (id: number): Promise<ProfileRow> => turns.run(id, () => startNow(id)),
    stop: (id: number): Promise<ProfileRow> => turns.run(id, () => stopNow(id)),
    /** Stopped, and nothing starts it again before `task` has ended. */
    whileStopped: <Result>(id: number, task: (row: ProfileRow) => Promise<Result>) =>
      turns.run(id, async () => task(await stopNow(id))),

    /** This process goes on under another number. */
    reassert: async (): Promise<void> => {
      for (const id of running.keys()) await keep(deps, id);
    },

    close: async (): Promise<void> => {
      isClosing = true;
      const closed = await Promise.allSettled([...running.values()].map(({ stop }) => stop()));
      for (const result of closed) {
        if (result.status === "rejected") log.warn({ err: result.reason }, "A browser stays open");
      }
    },
  };
}

const STOPPED: ProfileChange = {
  state: "stopped",
  processId: null,
  keeperId: null,
  errorMessage: null,
};

const whereabouts = ({ host }: ProfileRow): string =>
  `This browser belongs to a server on another machine${host ? `, ${host}` : ""}.`;

const toStartFailure = (error: unknown): Error =>
  error instanceof AppError ? error : fail("cannotConnectToBrowser", { cause: error });
