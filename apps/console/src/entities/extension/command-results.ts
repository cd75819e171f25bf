import type { TFunction } from "i18next";
import type { CommandId, Obstacle } from "./command-state.ts";

type Counted = (t: TFunction, count: number) => string;

/** "225 stopped". */
export const DONE_TEXTS: Record<CommandId | "unschedule" | "undo", Counted> = {
  start: (t, count) => t(($) => $.bulk.results.start, { count }),
  enqueue: (t, count) => t(($) => $.bulk.results.enqueue, { count }),
  dequeue: (t, count) => t(($) => $.bulk.results.dequeue, { count }),
  pause: (t, count) => t(($) => $.bulk.results.pause, { count }),
  stop: (t, count) => t(($) => $.bulk.results.stop, { count }),
  restart: (t, count) => t(($) => $.bulk.results.restart, { count }),
  changeScript: (t, count) => t(($) => $.bulk.results.changeScript, { count }),
  schedule: (t, count) => t(($) => $.bulk.results.schedule, { count }),
  unschedule: (t, count) => t(($) => $.bulk.results.unschedule, { count }),
  group: (t, count) => t(($) => $.bulk.results.group, { count }),
  ungroup: (t, count) => t(($) => $.bulk.results.ungroup, { count }),
  delete: (t, count) => t(($) => $.bulk.results.delete, { count }),
  undo: (t, count) => t(($) => $.bulk.results.undo, { count }),
};

/** Why a command turned out to be nothing to a row. */
export type UnfitReason = Obstacle | "gone" | "changed";

const UNFIT_TEXTS: Record<UnfitReason, Counted> = {
  noScript: (t, count) => t(($) => $.bulk.unfit.noScript, { count }),
  busy: (t, count) => t(($) => $.bulk.unfit.busy, { count }),
  idle: (t, count) => t(($) => $.bulk.unfit.idle, { count }),
  notRunning: (t, count) => t(($) => $.bulk.unfit.notRunning, { count }),
  notQueued: (t, count) => t(($) => $.bulk.unfit.notQueued, { count }),
  noGroup: (t, count) => t(($) => $.bulk.unfit.noGroup, { count }),
  gone: (t, count) => t(($) => $.bulk.unfit.gone, { count }),
  changed: (t, count) => t(($) => $.bulk.unfit.changed, { count }),
};

const isKnown = (reason: string): reason is UnfitReason => Object.hasOwn(UNFIT_TEXTS, reason);

/** "76 were not running". */
export const unfitText =
  (t: TFunction) =>
  (reason: string, count: number): string =>
    isKnown(reason) ? UNFIT_TEXTS[reason](t, count) : reason;
