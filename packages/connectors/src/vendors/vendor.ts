import type { BrowserApi, ConnectionMethod } from "@baton/contract";
import type { VendorCalls } from "../core/calls.ts";
import type { Credentials } from "../core/credentials.ts";
import type { Platform } from "../core/profiles.ts";
import type { RateWindow } from "../core/rate-window.ts";
import type { VendorClient } from "../core/vendor-client.ts";
import type { VendorSession } from "../session/vendor-session.ts";

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
  /** False where no document of the vendor's says that the argument loads the agent. */
  isAgentDocumented: boolean;
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
