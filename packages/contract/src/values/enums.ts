/** Every enumeration of the specification (§4), with the values that go over the wire. */

export const ScriptStatus = {
  Unknown: -1,
  Error: 0,
  Pause: 1,
  InProgress: 2,
  Aborted: 3,
  Finished: 4,
  InQueue: 5,
  WaitingForBrowser: 6,
  FinishedWithErrors: 7,
} as const;
export type ScriptStatus = (typeof ScriptStatus)[keyof typeof ScriptStatus];

export const ExtensionState = { Unknown: -1, Disabled: 0, Enabled: 1 } as const;
export type ExtensionState = (typeof ExtensionState)[keyof typeof ExtensionState];

export const AccountStatus = {
  Banned: -2,
  Unknown: -1,
  NotAuthorized: 0,
  Checking: 1,
  Ok: 2,
} as const;
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus];

export const ProxyType = { Http: 0, Https: 1, Socks: 2, Socks4: 3, Socks5: 4 } as const;
export type ProxyType = (typeof ProxyType)[keyof typeof ProxyType];

export const ProxyStatus = { Unknown: 0, Disabled: 1, Enabled: 2, Error: 3 } as const;
export type ProxyStatus = (typeof ProxyStatus)[keyof typeof ProxyStatus];

/** 9, Chromium on the server's own machine, is Baton's own addition. */
export const BrowserApi = {
  None: -1,
  Incogniton: 0,
  AdsPower: 1,
  DolphinAnty: 2,
  Octo: 3,
  Indigo: 4,
  GoLogin: 5,
  Undetectable: 6,
  Bit: 7,
  Ant: 8,
  Chromium: 9,
} as const;
export type BrowserApi = (typeof BrowserApi)[keyof typeof BrowserApi];

/** The specification's short names, as they are shown in the table. */
export const BROWSER_API_SHORT_NAMES: Record<BrowserApi, string> = {
  [-1]: "",
  0: "Inc",
  1: "AP",
  2: "DA",
  3: "Octo",
  4: "IND",
  5: "GLog",
  6: "Und",
  7: "Bit",
  8: "Ant",
  9: "Chr",
};

/** From where a vendor's browser is driven. */
export const CONNECTION_METHODS = ["local", "cloud"] as const;
export type ConnectionMethod = (typeof CONNECTION_METHODS)[number];

/** Where a vendor's profile is looked for. */
export const ProfileSelection = { Default: 0, ForceLocal: 1, ForceCloud: 2 } as const;
export type ProfileSelection = (typeof ProfileSelection)[keyof typeof ProfileSelection];

export const SocialNetwork = { FNet: 0, Vk: 1, INet: 2, Twitter: 3, Google: 4 } as const;
export type SocialNetwork = (typeof SocialNetwork)[keyof typeof SocialNetwork];

/** The specification's names, which are the same in every language. */
export const SOCIAL_NETWORK_NAMES: Record<SocialNetwork, string> = {
  0: "F net",
  1: "VK",
  2: "I net",
  3: "Twitter",
  4: "Google",
};

export const SubscriptionStatus = { None: 0, Active: 1, Suspended: 2 } as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];

export const AccessRights = { Full: 0, Edit: 1, Read: 2, Private: 3 } as const;
export type AccessRights = (typeof AccessRights)[keyof typeof AccessRights];

export const INPUT_TYPES = [
  "text",
  "combo",
  "list",
  "select",
  "range",
  "random",
  "file",
  "checkbox",
] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/** Statuses in which an extension's latest run counts as active (specification §4). */
export const ACTIVE_SCRIPT_STATUSES: readonly ScriptStatus[] = [
  ScriptStatus.InProgress,
  ScriptStatus.Pause,
];

/** Statuses in which a run holds its extension: nothing else can be started there. */
export const UNFINISHED_SCRIPT_STATUSES: readonly ScriptStatus[] = [
  ScriptStatus.Pause,
  ScriptStatus.InProgress,
  ScriptStatus.InQueue,
  ScriptStatus.WaitingForBrowser,
];

const ENDED: readonly ScriptStatus[] = [
  ScriptStatus.Unknown,
  ScriptStatus.Error,
  ScriptStatus.Aborted,
  ScriptStatus.Finished,
  ScriptStatus.FinishedWithErrors,
];
/** Nothing more happens in a run with this status, or there is none. */
export const isEnded = (status: ScriptStatus): boolean => ENDED.includes(status);

/** What the list of extensions can be sorted by. */
export const EXTENSION_SORTS = [
  "id",
  "name",
  "status",
  "script",
  "account",
  "note",
  "schedule",
  "lastRun",
  "lastEvent",
  "created",
] as const;
