import type { TFunction } from "i18next";
import type { Obstacle } from "./command-state.ts";

type Counted = (t: TFunction, count: number) => string;

/** Why a command turned out to be nothing to a row. */
export type UnfitReason = Obstacle | "gone" | "changed";

const UNFIT_TEXTS: Record<UnfitReason, Counted> = {
  noScript: (t, count) => t(($) => $.bulk.unfit.noScript, { count }),
  busy: (t, count) => t(($) => $.bulk.unfit.busy, { count }),
  queued: (t, count) => t(($) => $.bulk.unfit.queued, { count }),
  idle: (t, count) => t(($) => $.bulk.unfit.idle, { count }),
  notRunning: (t, count) => t(($) => $.bulk.unfit.notRunning, { count }),
  notQueued: (t, count) => t(($) => $.bulk.unfit.notQueued, { count }),
  noGroup: (t, count) => t(($) => $.bulk.unfit.noGroup, { count }),
  noAccount: (t, count) => t(($) => $.bulk.unfit.noAccount, { count }),
  noCookies: (t, count) => t(($) => $.bulk.unfit.noCookies, { count }),
  hasProfile: (t, count) => t(($) => $.bulk.unfit.hasProfile, { count }),
  online: (t, count) => t(($) => $.bulk.unfit.online, { count }),
  needsEnabled: (t, count) => t(($) => $.bulk.unfit.needsEnabled, { count }),
  enabled: (t, count) => t(($) => $.bulk.unfit.enabled, { count }),
  disabled: (t, count) => t(($) => $.bulk.unfit.disabled, { count }),
  gone: (t, count) => t(($) => $.bulk.unfit.gone, { count }),
  changed: (t, count) => t(($) => $.bulk.unfit.changed, { count }),
};

const isKnown = (reason: string): reason is UnfitReason => Object.hasOwn(UNFIT_TEXTS, reason);

/** "76 were not running". */
export const unfitText =
  (t: TFunction) =>
  (reason: string, count: number): string =>
    isKnown(reason) ? UNFIT_TEXTS[reason](t, count) : reason;
