/* What other features may ask about runs; the first two within changes of their own. */
export { findBusyExtensions, lockAllRuns } from "./ledger/run-state.tables.ts";
export { findPresentPlan } from "./ledger/wanted-runs.ts";
