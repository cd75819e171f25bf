import type { BrowserProfile } from "@baton/contract";
import type { ProfileRow } from "./browser-profiles.tables.ts";

export const toBrowserProfile = (row: ProfileRow): BrowserProfile => ({
  id: row.id,
  name: row.name,
  browserApi: row.browserApi,
  state: row.state,
  extensionId: row.extensionId,
  connectionId: row.connectionId,
  vendorProfileId: row.vendorProfileId,
  groupName: row.groupName,
  notes: row.notes,
  isHeadless: row.isHeadless,
  connectionMethod: row.connectionMethod,
  profileSelection: row.profileSelection,
  isStoppedAfterRun: row.isStoppedAfterRun,
  stopAfterIdleMinutes: row.stopAfterIdleMinutes,
  agentBy: row.agentBy,
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
});
