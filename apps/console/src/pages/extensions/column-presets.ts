import type { ExtensionColumnId } from "./extensions-columns.tsx";

type PresetName = "default" | "accounts" | "ads" | "social" | "technical";

/**
 * What a preset shows beside the name. The first is what everybody starts with, as far as anything
 * stands in it: its last columns come by themselves with the first network, account or proxy.
 */
export const COLUMN_PRESETS: Record<PresetName, readonly ExtensionColumnId[]> = {
  default: [
    "status",
    "script",
    "schedule",
    "lastRun",
    "note",
    "tags",
    "socialNetwork",
    "account",
    "proxy",
  ],
  accounts: [
    "socialNetwork",
    "account",
    "status",
    "script",
    "proxy",
    "note",
    "schedule",
    "lastEvent",
  ],
  ads: [
    "status",
    "account",
    "adsAvailable",
    "adsCabinet",
    "adsPreferences",
    "businessManagerCount",
    "fanPageCount",
    "limit",
    "billing",
    "currency",
    "card",
    "rfa",
    "geo",
  ],
  social: [
    "status",
    "socialNetwork",
    "account",
    "accountStatus",
    "accountId",
    "twoFactor",
    "extendedStatus",
    "friendsCount",
    "friendsSuggestions",
    "interests",
    "externalActivities",
  ],
  technical: [
    "id",
    "status",
    "state",
    "browserApi",
    "profileName",
    "script",
    "actions",
    "proxy",
    "exitAddress",
    "created",
    "lastEvent",
  ],
};
