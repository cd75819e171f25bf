import { type Extension, nextOccurrence, ScriptStatus, spreadDelay } from "@baton/contract";
import { toAds } from "./account-ads.ts";
import { type QueuePlace, toExtensionRun } from "../../runs/runs/for-others.ts";
import { stateOf } from "./extension-state.ts";
import type { ExtensionRow } from "./extension-rows.tables.ts";
import type { Related } from "./related-rows.tables.ts";

export const toExtension = (
  row: ExtensionRow,
  { proxies, tags, facts }: Related,
  places: ReadonlyMap<number, QueuePlace>,
  at: Date,
): Extension => ({
  id: row.id,
  name: row.name,
  state: stateOf(row, at),
  isOnline: row.isOnline,
  socialNetwork: row.socialNetwork,
  script: toScript(row),
  run: toRun(row, places),
  hold: toHold(row),
  account: toAccount(row),
  facts,
  browserConfig: toBrowserConfig(row),
  proxies,
  note: row.note,
  schedule: toSchedule(row),
  group: row.groupId === null ? null : { id: row.groupId, name: row.groupName },
  tags,
  threadCount: row.threadCount ?? 0,
  columnSettings: row.columnSettings,
  browserName: row.browserName,
  browserVersion: row.browserVersion,
  platform: row.platform,
  agentVersion: row.agentVersion,
  lastEventAt: row.lastEventAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

function toRun(row: ExtensionRow, places: ReadonlyMap<number, QueuePlace>): Extension["run"] {
  if (row.runId === null) return null;
  // Each named: to copy all of a row for a part of it takes longer than the rest.
  const { status, statusSince, stepNumber, stepCount, rowNumber, rowCount } = row;
  const { isOnce, failureCode, errorMessage } = row;
  const progress = { status, statusSince, stepNumber, stepCount, rowNumber, rowCount };
  const rest = { isOnce, failureCode, errorMessage, scriptName: row.runScriptName };
  return toExtensionRun({ id: row.runId, ...progress, ...rest }, row.state, places);
}

function toHold(row: ExtensionRow): Extension["hold"] {
  if (row.holdId === null) return null;
  const { holdId, holdPurpose: purpose, holder, heldSince, askedBy } = row;
  return { holdId, purpose, holder, since: heldSince.toISOString(), askedBy };
}

/** The specification's script status is the status of the extension's latest run. */
function toScript(row: ExtensionRow): Extension["script"] {
  if (row.scriptId === null) return null;
  const status = row.runId === null ? ScriptStatus.Unknown : row.status;
  return { id: row.scriptId, name: row.scriptName ?? "", status };
}

function toSchedule(row: ExtensionRow): Extension["schedule"] {
  if (row.scheduleId === null) return null;
  const nextRunAt = row.nextRunAt && ownNextRun(row, row.nextRunAt);
  return {
    id: row.scheduleId,
    performMode: row.performMode,
    nextRunAt: nextRunAt && nextRunAt.toISOString(),
  };
}

/** What is stored is when the first of the schedule's extensions start. */
function ownNextRun({ id, spreadRule }: ExtensionRow, first: Date): Date | null {
  if (!spreadRule) return first;
  const delay = spreadDelay(spreadRule, id);
  const next = nextOccurrence(spreadRule, first.getTime() - delay - 1);
  return next === undefined ? null : new Date(next + delay);
}

function toAccount(row: ExtensionRow): Extension["account"] {
  if (row.accountName === null) return null;
  const { reasonCode: failureCode, reasonMessage: message } = row;
  return {
    name: row.accountName,
    status: row.accountStatus,
    statusSince: row.accountStatusSince.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    statusReason: failureCode === null ? null : { failureCode, message: message ?? "" },
    isOnlyBrowser: row.isOnlyBrowser,
    hasTwoFactorKey: row.hasTwoFactorKey,
    cookieCount: row.cookieCount,
    ads: toAds(row),
  };
}

function toBrowserConfig(row: ExtensionRow): Extension["browserConfig"] {
  if (row.profileId === null) return null;
  return {
    extensionId: row.id,
    browserApi: row.browserApi,
    profileId: row.profileId,
    profileName: row.profileName,
    isRunning: row.profileState === "running",
  };
}
