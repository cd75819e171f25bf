import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { ownHandle } from "../changes/change.ts";
import type { SealedBox } from "../crypto/sealed-box.ts";
import type { Connections } from "../database/types.ts";
import type { Settings } from "../settings/env.ts";
import type { Clock } from "../work/clock.ts";
import { makeKeyedCalls } from "./idempotency/keyed-calls.ts";
import { makeSharedCounters } from "./limits/shared-counters.ts";
import { makeLiveHub } from "./live/live-hub.ts";
import { tellWindows } from "./live/tell-windows.ts";
import { makeMetrics } from "./metrics/metrics.ts";
import { privateRule } from "./private-networks/private-rule.ts";
import { makeProcesses } from "./processes/processes.ts";

export interface PlatformDeps {
  db: Connections;
  /** The connections behind `db`. */
  pool: pg.Pool;
  settings: Settings;
  /** Seals what the database must not know. */
  sealedBox: SealedBox;
  log: FastifyBaseLogger;
  clock?: Clock;
}

export type Platform = ReturnType<typeof makePlatform>;

/** What every feature may be made of. */
export function makePlatform(deps: PlatformDeps) {
  const { pool, settings, sealedBox, log, clock = () => new Date() } = deps;
  const db = ownHandle(deps.db);
  const metrics = makeMetrics();
  const processes = makeProcesses({ ...deps, clock, keyId: sealedBox.keyId });
  const { bus } = processes;
  const live = makeLiveHub({ bus, onTold: metrics.liveEventTold, onLag: metrics.liveLagged });
  tellWindows({ db, log, live });
  const counters = makeSharedCounters({ bus, clock });
  const keyed = makeKeyedCalls({ db, clock, log, sealedBox });
  return {
    ...{
      db,
      pool,
      settings,
      sealedBox,
      log,
      clock,
      metrics,
      processes,
      bus,
      live,
      counters,
      keyed,
    },
    ...{ publicUrl: settings.publicUrl, isWorker: settings.roles.has("worker") },
    ...privateRule(db, settings),
  };
}
