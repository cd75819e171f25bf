import { type BrowserProfile, browserApiSchema, browserProfileSchema } from "@baton/contract";
import type { ProfileRow } from "./browser-profiles.tables.ts";

export const toBrowserProfile = (row: ProfileRow): BrowserProfile => ({
  id: row.id,
  name: row.name,
  browserApi: browserApiSchema.parse(row.browser_api),
  state: browserProfileSchema.shape.state.parse(row.state),
  extensionId: row.extension_id,
  isHeadless: row.is_headless,
  errorMessage: row.error_message,
  createdAt: row.created_at.toISOString(),
});
