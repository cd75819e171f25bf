import { BrowserApi, type ProfileTemplate } from "@baton/contract";
import type { Tx } from "../../../database/types.ts";
import { templatesIn } from "../browser-profiles/for-others.ts";

export const profileTemplates = templatesIn<ProfileTemplate>("browserProfileTemplates", [
  ...(["name", "browserApi", "connectionId", "groupId", "groupName"] as const),
  ...(["namePattern", "proxy", "startPage", "notes", "platform", "isHeadless"] as const),
  ...(["isStoppedAfterRun", "stopAfterIdleMinutes"] as const),
]);

/** Without their companion's connection they would be of the server's own Chromium. */
export const deleteChromiumTemplates = (tx: Tx, connectionId: number) =>
  tx
    .deleteFrom("browserProfileTemplates")
    .where("connectionId", "=", connectionId)
    .where("browserApi", "=", BrowserApi.Chromium)
    .execute();
