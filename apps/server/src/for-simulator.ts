/*
 * For the simulator, the one program beside the server that works on its database: what opens it, and
 * the run engine's own parts, so that made-up days are written as real ones are.
 */
export { buildApp } from "./app.ts";
export { say } from "./cli/terminal/input-output.ts";
export { withDatabase } from "./cli/session.ts";
export { refuseIfInUse } from "./database/staging.ts";
export type { Database } from "./database/database.ts";
export type { Db, Tx } from "./database/types.ts";
export { keepFacts } from "./features/fleet/accounts/for-others.ts";
export { issueToken } from "./features/people/auth/auth.service.ts";
export { createUser } from "./features/people/auth/users.service.ts";
export { ensureFirstOwner } from "./features/people/auth/first-owner.ts";
export { ALL_SEALED } from "./features/all-sealed.ts";
export { openSealedBox } from "./platform/secret-key/open-sealed-box.ts";
export { commandRuns } from "./features/runs/runs/commands/command-runs.ts";
export { userCommand } from "./features/runs/runs/commands/user-command.ts";
export { NOBODY } from "./changes/after.ts";
export { change } from "./changes/change.ts";
export { applyChanges } from "./features/runs/runs/ledger/run-transitions.ts";
export { readWantedRuns } from "./features/runs/runs/ledger/wanted-runs.ts";
export { makePlanIndexes } from "./features/runs/runs/reports/plan-index.ts";
export { writeReports } from "./features/runs/runs/reports/report-writer.ts";
export type { Settings } from "./settings/env.ts";
export { StartupError } from "./settings/startup-error.ts";
