import type { BrowserProfile } from "@baton/contract";
import type { ProfileRow } from "./browser-profiles.tables.ts";

export const toBrowserProfile = (row: ProfileRow): BrowserProfile => ({
  id: row.id,
  name: row.name,
  browserApi: row.browserApi,
  state: row.state,
  extensionId: row.extensionId,
  isHeadless: row.isHeadless,
  profileSelection: row.profileSelection,
  errorMessage: row.errorMessage,
  createdAt: row.createdAt.toISOString(),
});
