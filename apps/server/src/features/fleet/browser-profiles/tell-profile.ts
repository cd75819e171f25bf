import type { After } from "../../../changes/after.ts";
import { toBrowserProfile } from "./browser-profile.presenter.ts";
import type { ProfileRow } from "./browser-profiles.tables.ts";

/** The profile is another now, and so is its extension's row, which shows whether its browser runs. */
export function tellProfile(after: After, row: ProfileRow): void {
  after.event(row.userId, { topic: "browserProfile", profile: toBrowserProfile(row) });
  if (row.extensionId !== null) after.rows(row.userId, [row.extensionId]);
}
