import type { BrowserApi, ConnectionMethod } from "@baton/contract";
import type { VendorCalls } from "./calls.ts";
import type { Credentials } from "./credentials.ts";
import type { RateWindow } from "./session/rate-limiter.ts";
import type { VendorSession } from "./session/vendor-session.ts";

export const PLATFORMS = ["windows", "macos", "linux", "android"] as const;
export type Platform = (typeof PLATFORMS)[number];

/** A proxy as it is put into a vendor's profile. */
export interface VendorProxy {
  type: "http" | "https" | "socks4" | "socks5";
  host: string;
  port: number;
  login: string | null;
  password: string | null;
}

export interface VendorGroup {
  id: string;
  name: string;
}

/** A profile as its vendor lists it. Never with a proxy's password, or a cookie. */
export interface VendorProfile {
  id: string;
  name: string;
  /** Name of its group, folder or the like. */
  group: string | null;
  notes: string | null;
  /** `host:port` */
  proxy: string | null;
  /** Null where the list does not say. */
  isRunning: boolean | null;
}

export interface NewVendorProfile {
  name: string;
  groupId: string | null;
  notes: string | null;
  proxy: VendorProxy | null;
  startPages: string[];
  /** For which the vendor makes the fingerprint; null where it may choose. */
  platform: Platform | null;
  /** Arguments of the browser's command line, where they belong to the profile (`agentBy`). */
  launchArguments: string[];
}

export interface VendorProfileChange {
  name?: string;
  notes?: string;
  /** Null takes it away. */
  proxy?: VendorProxy | null;
  launchArguments?: string[];
}

export interface StartOptions {
  isHeadless: boolean;
  startPages: string[];
  /** For the browser's command line; `--load-extension=…` is one of them. */
  launchArguments: string[];
  /** Where a vendor can do both (`startsIn`); else, and where nobody chose, in the app. */
  connectionMethod?: ConnectionMethod;
}

/** Where its debugger listens on the browser's machine; null where the vendor does not say. */
export interface StartedBrowser {
  debugPort: number | null;
}

/** What "test connection" found. */
export interface Finding {
  /** The app's or the API's, where it says it. */
  version: string | null;
  /** What else is worth knowing, in the vendor's words. */
  words: string | null;
}

/**
 * How the agent gets into a profile: an argument given at start, an argument kept with the profile,
 * or by hand through what the vendor has for extensions.
 */
export type AgentWay = "startArgument" | "profileArgument" | "byHand";

export interface Capabilities {
  /** What the vendor sorts profiles by, in its own word; null where it has nothing of the kind. */
  groups: "group" | "folder" | "tag" | null;
  /** A profile cannot be created without one. */
  isGroupRequired: boolean;
  hasNotes: boolean;
  hasProxies: boolean;
  hasStartPages: boolean;
  hasHeadless: boolean;
  /** Platforms that a profile may be made for; empty where nobody is asked. */
  platforms: readonly Platform[];
  agentBy: AgentWay;
  /** Where its browsers can be started. */
  startsIn: readonly ConnectionMethod[];
  /** Whether the vendor says which browsers run. */
  tellsRunning: boolean;
}

/** A kind of the vendor's API that has addresses of its own (Multilogin X, Indigo X …). */
export interface VendorVariant {
  /** As it is kept: `multilogin-x`. */
  id: string;
  name: string;
  /** Where its app listens, and its cloud; null where there is none. */
  local: string | null;
  cloud: string | null;
  /** A companion answers for it, and nobody else does. */
  isOnCompanion?: true;
  asks: readonly (keyof Credentials)[];
  /** What of it nothing goes without. */
  needs: readonly (keyof Credentials)[];
}

/** A maker of browsers: its calls, limits and abilities, and how they are used. */
export interface Vendor {
  readonly browserApi: BrowserApi;
  /** Its full name: `AdsPower`. */
  readonly name: string;
  /** The first is what is meant where nobody chose. */
  readonly variants: readonly [VendorVariant, ...VendorVariant[]];
  /** All requests that it ever makes: a companion lets no other through. */
  readonly calls: VendorCalls;
  readonly limits: { local: readonly RateWindow[]; cloud: readonly RateWindow[] };
  capabilitiesOf(variantId: string): Capabilities;
  open(session: VendorSession): VendorClient;
}

/** What Baton asks of a vendor; each throws a `VendorError`. */
export interface VendorClient {
  test(): Promise<Finding>;
  listGroups(): Promise<VendorGroup[]>;
  /** Page by page; all of them, however many. */
  listProfiles(): AsyncIterable<VendorProfile[]>;
  /** Answers the vendor's id of it. */
  create(profile: NewVendorProfile): Promise<string>;
  update(id: string, change: VendorProfileChange): Promise<void>;
  /** One that runs already is no fault. */
  start(id: string, options: StartOptions): Promise<StartedBrowser>;
  /** Where it was started; one that does not run is no fault. */
  stop(id: string, connectionMethod?: ConnectionMethod): Promise<void>;
  /** One that is gone already is no fault. */
  remove(id: string): Promise<void>;
  /** For each of the ids, whether its browser runs; null where the vendor does not say. */
  running(ids: readonly string[]): Promise<Map<string, boolean | null>>;
}
