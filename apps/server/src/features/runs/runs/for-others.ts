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
/* The pipeline of commands, and how one fails for an extension. */
export { changeScriptCommand } from "./commands/change-script-command.ts";
export {
  type Command,
  type CommandCall,
  type Commanded,
  commandExtensions,
  commandRuns,
} from "./commands/command-runs.ts";
export { type Failure, missingOf } from "./commands/failure.ts";
export { onceCommand } from "./commands/once-command.ts";
export { repeatCommand } from "./retry/repeat-command.ts";
export type { OpenAccount } from "./ledger/account-in-plan.ts";
export { makeHiddenWords, type HiddenWords } from "./reports/hidden-words-of-runs.ts";
export { onlyForRun, onlyIfEnabled, userCommand } from "./commands/user-command.ts";
/* What the gateway and the table of extensions take of runs. */
export { agentsLeft } from "./engine/agents-left.ts";
export type { RunEngine } from "./engine/run-engine.ts";
export { changePresence } from "./engine/run-presence.ts";
export type { Runnable } from "./ledger/run-snapshots.ts";
export type { WantedRunsReader } from "./ledger/tell-wanted-runs.ts";
export { type QueuePlace, readQueuePlaces } from "./queue/queue-places.ts";
export type { Receipt } from "./reports/report-writer.ts";
export { toExtensionRun } from "./view/run.presenter.ts";
export type { RunWaits } from "./waits/run-waits.ts";
