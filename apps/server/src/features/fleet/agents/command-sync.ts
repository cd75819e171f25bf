import type { SettingsKey, ToldSettings, WantedRun, Way } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import type { Db } from "../../../database/types.ts";
import { makeFairQueue } from "../../../work/fair-queue.ts";
import { makeWorkLoop } from "../../../work/work-loop.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import type { WantedRunsReader } from "../../runs/runs/for-others.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";

const BATCH = 200;
const RETRY_AFTER_MS = 1000;

/** Agents of these extensions are to be told what they should be doing, by whoever holds them. */
const syncTopic = defineTopic<number>("agents.sync");

interface SyncDeps {
  readWantedRuns: WantedRunsReader;
  readWays(db: Db, extensionIds: number[]): Promise<Map<number, Way>>;
  readSettings(db: Db, extensionIds: number[]): Promise<Map<number, ToldSettings>>;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  connections: Connections;
  bus: Bus;
  /** A queued run was told to its agent, this long after it was queued. */
  onDispatched: (seconds: number) => void;
}

export interface CommandSync {
  sync(extensionIds: number[]): void;
  /** All that are connected here. */
  syncAll(): void;
  stop(): Promise<void>;
}

/**
 * Tells agents what they should be doing. Never what changed: each time what the database says now
 * is read and sent, one reading at a time, so that an older state cannot overtake a newer one. Users
 * take turns: one with thousands of agents does not hold up the others.
 */
export function makeCommandSync(deps: SyncDeps): CommandSync {
  const { db, clock, log, connections, bus, onDispatched } = deps;
  const { readWantedRuns, readWays, readSettings } = deps;
  const waiting = makeFairQueue();
  let retry: NodeJS.Timeout | undefined;

  const takeBatch = (): number[] => {
    const batch: number[] = [];
    for (let next = waiting.take(); next; next = waiting.take()) {
      if (connections.get(next.id)?.isReady) batch.push(next.id);
      if (batch.length === BATCH) break;
    }
    return batch;
  };

  const loop = makeWorkLoop(async () => {
    const batch = takeBatch();
    try {
      if (batch.length > 0) await tell(batch);
    } catch (error) {
      const extensionIds = batch.slice(0, 20);
      log.error({ err: error, extensionIds }, "Agents could not be told what to do; trying again");
      retry ??= setTimeout(syncAll, RETRY_AFTER_MS).unref();
    }
    return waiting.size > 0;
  });

  const tell = async (extensionIds: number[]): Promise<void> => {
    const wanted = await readWantedRuns(db, extensionIds);
    // After the runs: what was said before they were handed out is in it.
    const ways = await readWays(db, extensionIds);
    const settings = await readSettings(db, extensionIds);
    for (const id of extensionIds) {
      const connection = connections.get(id);
      const run = wanted.get(id);
      if (connection?.isReady) tellWay(connection, ways.get(id));
      if (connection?.isReady) tellSettings(connection, settings.get(id));
      if (!connection?.isReady || !command(connection, run?.wanted ?? null)) continue;
      if (run?.queuedAt) onDispatched((clock().getTime() - run.queuedAt.getTime()) / 1000);
    }
  };

  const syncAll = (): void => {
    retry = undefined;
    syncHere([...connections.values()].map((connection) => connection.extensionId));
  };

  const syncHere = (extensionIds: number[]): void => {
    for (const id of extensionIds) {
      const connection = connections.get(id);
      if (connection) waiting.add(connection.userId, id);
    }
    if (waiting.size > 0) loop.wake();
  };
  bus.hear(syncTopic, syncHere);

  return {
    sync: (extensionIds) => {
      syncHere(extensionIds);
      if (!bus.isShared) return;
      bus.send(
        syncTopic,
        extensionIds.filter((id) => !connections.get(id)),
      );
    },
    syncAll,
    stop: () => {
      clearTimeout(retry);
      return loop.stop();
    },
  };
}

/**
 * A run that is no longer wanted is stopped before the one that is wanted begins. Answers whether
 * the agent was told of the one that is wanted.
 */
function command(connection: Connection, wanted: WantedRun | null): boolean {
  const { heldRunId } = connection;
  if (heldRunId !== null && heldRunId !== wanted?.runId)
    connection.send({ type: "run", run: { wanted: "stopped", runId: heldRunId } });
  connection.heldRunId = wanted?.runId ?? null;
  const text = toCommandKey(wanted);
  const isNews = wanted !== null && text !== connection.lastCommand;
  if (isNews) connection.send({ type: "run", run: wanted });
  connection.lastCommand = text;
  return isNews;
}

/** Before the run that is to go out this way. */
function tellWay(connection: Connection, way: Way | undefined): void {
  const key = toWayKey(way);
  if (!way || !connection.takesWays || connection.lastWay === key) return;
  connection.lastWay = key;
  connection.send({ type: "way", way });
}

/** Before the run that is the first to go by them. */
function tellSettings(connection: Connection, settings: ToldSettings | undefined): void {
  const key = toSettingsKey(settings);
  if (!settings || !connection.takesSettings || connection.lastSettings === key) return;
  connection.lastSettings = key;
  connection.send({ type: "settings", settings });
}

export const toSettingsKey = (settings: SettingsKey | undefined): string =>
  settings ? `${settings.archiveId} ${settings.revision}` : "";

/** One that is no longer taken for dead is said again. */
export const toWayKey = (way: Way | undefined): string =>
  way === undefined ? "" : `${way.key} ${way.via !== "direct" && way.isSuspected}`;

export const toCommandKey = (wanted: WantedRun | null): string =>
  wanted ? `${wanted.runId} ${wanted.wanted}` : "";
