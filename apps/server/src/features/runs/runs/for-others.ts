/* How many there are, for whoever watches the server. */
export { readRunTotals } from "./ledger/run-totals.ts";
/* What other features may ask about runs, and do to them; all but the last within changes of their own. */
export { deleteCollectedData } from "./ledger/collected-data.tables.ts";
export {
  findActiveExtensions,
  findBusyExtensions,
  findWaitingForBrowser,
  lockAllRuns,
} from "./ledger/run-state.tables.ts";
export { lockQueue } from "./queue/queue-limits.tables.ts";
export { type CollectedValue, hasCollected, readCollectedOf } from "./history/collected-of.ts";
export { endWaitingRuns, holdWaitingRuns, stopWaitingRuns } from "./ledger/end-waiting-runs.ts";
export { forgetWordsOfRows } from "./ledger/forget-words.tables.ts";
export { findWaitingWith } from "./ledger/shared-actions.tables.ts";
export { isRunOfGroup } from "./ledger/runs-of-group.tables.ts";
export { findPresentRun } from "./ledger/wanted-runs.ts";
