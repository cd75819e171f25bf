import type { HoldEvents } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { onCommitted } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Jobs } from "../../../platform/jobs/worker.ts";
import type { Bus } from "../../../platform/processes/bus.ts";
import type { Clock } from "../../../work/clock.ts";
import { makeKeyedQueue } from "../../../work/keyed-queue.ts";
import { type Debugging, makeDebugging } from "./debug.service.ts";
import { holdBounds, holdNews } from "./end-hold.ts";
import type { OpenSecrets } from "../../library/secrets/secrets.service.ts";
import { makeHiddenWords, type OpenAccount } from "../../runs/runs/for-others.ts";
import { registerHoldsRoutes } from "./holds.routes.ts";
import { type HoldTraffic, makeHoldTraffic } from "./hold-traffic.service.ts";
import { type HoldsService, makeHoldsService } from "./holds.service.ts";
import { makeSilenceJob } from "./silence.ts";
import { takeEvents } from "./take-events.ts";
import { type HoldAgent, makeHoldTelling } from "./tell-agents.ts";

interface HoldsDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  bus: Bus;
  agentOf(extensionId: number): HoldAgent | undefined;
  openSecrets: OpenSecrets;
  openAccount: OpenAccount;
  /** Agents of these extensions are told anew whether their runs go on. */
  syncRuns(extensionIds: number[]): void;
}

export interface Holds {
  /** What the gateway tells. */
  forAgents: {
    /** The agent has said hello: which hold it knows of, if it knows of one. */
    holdArrived(extensionId: number, holdId: string | undefined): void;
    /** Answers up to which event all is on disk; null where the hold is over. */
    hearHold(extensionId: number, told: HoldEvents): Promise<number | null>;
  };
  service: HoldsService & HoldTraffic & Debugging;
  jobs: Jobs;
  stop(): Promise<void>;
}

/** Who has a browser for themselves, what they have it do, and what it tells them. */
export function makeHolds(deps: HoldsDeps): Holds {
  const { db, log } = deps;
  const telling = makeHoldTelling(deps);
  const turns = makeKeyedQueue();
  const hiddenWords = makeHiddenWords(deps.openSecrets, deps.openAccount);
  onCommitted(db, log, ({ of }) => {
    const told = of(holdNews);
    if (told.length > 0) telling.tell([...new Set(told)]);
    const bounds = of(holdBounds);
    if (bounds.length > 0) deps.syncRuns([...new Set(bounds)]);
  });
  return {
    forAgents: {
      holdArrived: telling.arrived,
      // What comes behind would make what was overtaken look known.
      hearHold: (extensionId, told) =>
        turns.run(extensionId, () => takeEvents({ ...deps, hiddenWords }, extensionId, told)),
    },
    service: { ...makeHoldsService(deps), ...makeHoldTraffic(deps), ...makeDebugging(deps) },
    jobs: { handlers: [makeSilenceJob(deps)], recurring: [] },
    stop: async () => {
      await Promise.all([telling.stop(), turns.idle()]);
    },
  };
}

export function registerHolds(app: FastifyInstance, { service, stop }: Holds): void {
  registerHoldsRoutes(app, service);
  app.addHook("preClose", stop);
}
