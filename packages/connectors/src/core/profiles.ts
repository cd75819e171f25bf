import type { ConnectionMethod } from "@baton/contract";

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
  /** `host:port`, or the host alone where the vendor tells no port. */
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
