import type { GridPreset } from "../../ui/grid/grid-columns.ts";
import type { ExtensionColumnId } from "./extensions-columns.tsx";

type Preset = GridPreset<ExtensionColumnId>;

/**
 * What a preset shows beside the name. The first is what everybody starts with, as far as anything
 * stands in it: its last columns come by themselves with the first network, account or proxy.
 */
export const COLUMN_PRESETS = {
  default: {
    label: (t) => t(($) => $.extensions.presets.default),
    isAuto: true,
    columns: [
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
  },
  accounts: {
    label: (t) => t(($) => $.extensions.presets.accounts),
    columns: [
      "socialNetwork",
      "account",
      "status",
      "script",
      "proxy",
      "note",
      "schedule",
      "lastEvent",
    ],
  },
  ads: {
    label: (t) => t(($) => $.extensions.presets.ads),
    columns: [
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
  },
  social: {
    label: (t) => t(($) => $.extensions.presets.social),
    columns: [
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
  },
  technical: {
    label: (t) => t(($) => $.extensions.presets.technical),
    columns: [
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
  },
} satisfies Record<string, Preset>;

export const PRESETS: readonly [Preset, ...Preset[]] = [
  COLUMN_PRESETS.default,
  COLUMN_PRESETS.accounts,
  COLUMN_PRESETS.ads,
  COLUMN_PRESETS.social,
  COLUMN_PRESETS.technical,
];
