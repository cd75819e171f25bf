import type { BrowserProfile, Companion, ProfileOptions } from "@baton/contract";
import { THEN } from "./factories.ts";

/** What a template of profiles is before anybody changed anything in it. */
export const profileOptions: ProfileOptions = {
  ...{ browserApi: 9, connectionId: null, groupId: null, groupName: null },
  ...{ namePattern: "{{row.name}}", proxy: "none", startPage: null, notes: "", platform: null },
  ...{ isHeadless: false, isStoppedAfterRun: false, stopAfterIdleMinutes: null },
};

export const aBrowserProfile = (over: Partial<BrowserProfile> = {}): BrowserProfile => ({
  id: 1,
  name: `Profile ${over.id ?? 1}`,
  browserApi: 9,
  state: "stopped",
  extensionId: null,
  connectionId: null,
  vendorProfileId: null,
  groupName: null,
  notes: "",
  isHeadless: false,
  connectionMethod: "local",
  profileSelection: 0,
  isStoppedAfterRun: false,
  stopAfterIdleMinutes: null,
  agentBy: "argument",
  errorMessage: null,
  createdAt: THEN,
  ...over,
});

export const aCompanion = (over: Partial<Companion> = {}): Companion => ({
  id: 1,
  name: "Office",
  isOnline: true,
  machine: "office-pc",
  platform: "win32",
  version: "0.6.0",
  addresses: [],
  lastSeenAt: THEN,
  createdAt: THEN,
  ...over,
});
