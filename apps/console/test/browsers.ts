import type {
  BrowserConnection,
  BrowserProfile,
  BrowserProfileJob,
  BrowserVendor,
  Companion,
  ProfileOptions,
  ProfileTemplate,
} from "@baton/contract";
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

const nothingSpecial = {
  ...{ groups: "group" as const, isGroupRequired: false, hasNotes: true, hasProxies: true },
  ...{ hasStartPages: true, hasHeadless: true, platforms: [], agentBy: "startArgument" as const },
  ...{ startsIn: ["local" as const], tellsRunning: true, isOnCompanion: false },
  isAgentDocumented: false,
};

/** AdsPower as it is, Indigo with two variants, GoLogin in the cloud, whose agent comes by hand. */
export const someVendors: BrowserVendor[] = [
  {
    ...{ browserApi: 1, name: "AdsPower" },
    variants: [
      {
        ...{ id: "adspower", name: "AdsPower", localAddress: "http://127.0.0.1:50325" },
        ...{ cloudAddress: null, asks: ["key"], needs: [], ...nothingSpecial },
      },
    ],
  },
  {
    ...{ browserApi: 4, name: "Indigo / Multilogin" },
    variants: [
      {
        ...{ id: "multilogin-x", name: "Multilogin X", ...nothingSpecial, groups: "folder" },
        ...{ localAddress: "https://launcher.mlx.yt:45001", isGroupRequired: true },
        ...{ cloudAddress: "https://api.multilogin.com", platforms: ["windows", "macos"] },
        ...{ asks: ["key", "login", "password"], needs: [], startsIn: ["local", "cloud"] },
      },
      {
        ...{ id: "indigo-legacy", name: "Indigo, Multilogin 6", ...nothingSpecial },
        ...{ localAddress: "http://127.0.0.1:35000", cloudAddress: null, asks: [], needs: [] },
        ...{ groups: null, agentBy: "byHand" },
      },
    ],
  },
  {
    ...{ browserApi: 5, name: "GoLogin" },
    variants: [
      {
        ...{ id: "gologin", name: "GoLogin", ...nothingSpecial, agentBy: "byHand" },
        ...{ localAddress: null, cloudAddress: "https://api.gologin.com" },
        ...{ asks: ["key"], needs: ["key"] },
      },
    ],
  },
];

export const aConnection = (over: Partial<BrowserConnection> = {}): BrowserConnection => ({
  id: 1,
  browserApi: 1,
  variant: "adspower",
  name: "AdsPower",
  companionId: null,
  localAddress: null,
  cloudAddress: null,
  login: null,
  hasKey: false,
  hasPassword: false,
  checkedAt: THEN,
  found: { state: "ok", version: "7.3.2", words: null },
  createdAt: THEN,
  ...over,
});

export const aProfileTemplate = (over: Partial<ProfileTemplate> = {}): ProfileTemplate => ({
  ...profileOptions,
  ...{ id: 1, name: "Shops" },
  ...over,
});

export const aProfileJob = (over: Partial<BrowserProfileJob> = {}): BrowserProfileJob => ({
  ...{ id: 1, kind: "create", state: "working", doneCount: 0, failedCount: 0, totalCount: 2 },
  ...{ errors: [], error: null, createdAt: THEN },
  ...over,
});
