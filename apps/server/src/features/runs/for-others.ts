/* What other features may ask about runs within changes of their own, extensions locked. */
export { findBusyExtensions, lockAllRuns } from "./ledger/run-state.tables.ts";
