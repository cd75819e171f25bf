import { VendorError } from "@baton/connectors";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { AppError } from "../../../http/errors.ts";
import { findWaitingForBrowser } from "../../runs/runs/for-others.ts";
import { findAnyProfile, type ProfileRow } from "./browser-profiles.tables.ts";
import type { ProfileRunner } from "./profile-runner.ts";
import type { ProfileStarts } from "./profile-starts.ts";

interface VendorStartsDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  starts: Pick<ProfileStarts, "wait">;
  runner: Pick<ProfileRunner, "takeUp">;
  /** How long a vendor that did not answer is left alone. */
  againAfterMs: number;
}

/**
 * Vendors' browsers for runs that wait for them. Nobody waits for a vendor here: a start stands in
 * its connection's line. Where the vendor does not answer it is asked again for as long as the run
 * waits.
 */
export function makeVendorStarts({ db, log, starts, runner, againAfterMs }: VendorStartsDeps) {
  const timers = new Map<number, NodeJS.Timeout>();
  let isOver = false;

  async function begin(row: ProfileRow): Promise<void> {
    const since = new Date();
    const { started } = await starts.wait(row);
    started.catch((err: unknown) => {
      log.warn({ err, profileId: row.id }, "A vendor's browser could not be started for a run");
      if (isPassing(err)) tryLater(row.id, since);
    });
  }

  async function tryAgain(id: number, since: Date): Promise<void> {
    const row = await findAnyProfile(db, id);
    if (!row || row.connectionId === null || row.extensionId === null || isOver) return;
    if (await findWaitingForBrowser(db, row.extensionId)) return begin(row);
    // Its run may have ended in the browser that nobody here knows of.
    await runner.takeUp(id, since).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      tryLater(id, since);
    });
  }

  function tryLater(id: number, since: Date): void {
    if (isOver || timers.has(id)) return;
    const attempt = (): void => {
      timers.delete(id);
      tryAgain(id, since).catch((err: unknown) => {
        log.warn({ err, profileId: id }, "A vendor's browser was not tried again");
      });
    };
    timers.set(id, setTimeout(attempt, againAfterMs).unref());
  }

  return {
    begin,
    /** Where a run waits for it, it is started again. */
    ended: (id: number): void => tryLater(id, new Date()),
    stop: (): void => {
      isOver = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function isPassing(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  return (
    cause instanceof VendorError && ["unreachable", "silent", "rateLimited"].includes(cause.fault)
  );
}
