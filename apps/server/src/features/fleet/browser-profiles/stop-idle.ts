import { isEnded } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { onCommitted } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { Clock } from "../../../work/clock.ts";
import type { ProfileRunner } from "./profile-runner.ts";
import { listIdleProfiles } from "./stop-idle.tables.ts";

interface StopIdleDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  runner: Pick<ProfileRunner, "stop">;
  processId: () => number;
}

const LOOKED_EVERY_MS = 20_000;
/** The next run of the row may be on its way. */
const AFTER_RUN_MS = 500;

/** Stops browsers whose profiles say so, when their run has ended or nothing runs in them. */
export function makeIdleStops({ db, clock, log, runner, processId }: StopIdleDeps) {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isOver = false;
  /** Being stopped: a vendor may take long over it, and others' browsers do not wait for that. */
  const ending = new Set<number>();

  async function stop(id: number): Promise<void> {
    if (ending.has(id)) return;
    ending.add(id);
    try {
      await runner.stop(id);
    } catch (err) {
      log.warn({ err, profileId: id }, "A browser without work was not stopped");
    } finally {
      ending.delete(id);
    }
  }

  async function look(): Promise<void> {
    for (const id of await listIdleProfiles(db, processId(), clock())) void stop(id);
  }

  const lookNow = (): void => {
    soon = undefined;
    look().catch((err: unknown) => log.warn({ err }, "Browsers without work were not looked for"));
  };

  onCommitted(db, log, ({ users }) => {
    const hasEnded = users.some(({ runs }) => runs.some(({ next }) => isEnded(next.status)));
    if (hasEnded && !isOver) soon ??= setTimeout(lookNow, AFTER_RUN_MS).unref();
  });

  return {
    start: (): void => {
      timer = setInterval(lookNow, LOOKED_EVERY_MS).unref();
    },
    stop: (): void => {
      isOver = true;
      clearInterval(timer);
      clearTimeout(soon);
    },
  };
}
