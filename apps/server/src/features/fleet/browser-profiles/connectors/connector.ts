import type { BrowserApi } from "@baton/contract";
import { fail } from "../../../../http/errors.ts";
import type { FindProxy } from "../forwarder/held-way.ts";
import type { ProfilePlace } from "../os-user/profile-places.ts";

/** Whether browsers of this kind can be used on this server, and what to do if not. */
export interface Availability {
  isAvailable: boolean;
  /** Path and version of the program that was found. */
  program: string | null;
  /** Command that installs it, where there is none. */
  installCommand: string | null;
  /** Without a display, browsers have no windows. */
  hasDisplay: boolean;
}

/** A profile as its browser needs it. */
export interface LaunchProfile extends ProfilePlace {
  name: string;
  isHeadless: boolean;
  /** Which proxy the browser goes out through; another at any time. */
  findProxy: FindProxy;
}

export interface RunningBrowser {
  /** Null where it is no process of this machine's. */
  processId: number | null;
  /** It outlives the server, which finds it again: a shut-down does not close it. */
  isLeftRunning?: true;
  /** Starts it again where nobody can say whether it still runs. */
  assure?(): Promise<void>;
  /** Resolves once it has ended, with the reason unless that is no fault. */
  ended: Promise<string | null>;
  /** Closes it, by force if it does not close; throws `cannotStopProfile` when even that fails. */
  stop(): Promise<void>;
  /** Whether it can go on under this process; where it cannot it is to be started anew. */
  takeOver(): Promise<boolean>;
}

/** The adapter to a browser vendor: how its profiles are started, found and stopped. */
export interface Connector {
  readonly browserApi: BrowserApi;
  getAvailability(): Promise<Availability>;
  /** The browser that runs on this profile already, whoever started it. */
  find(profile: LaunchProfile): Promise<RunningBrowser | undefined>;
  /** Starts one where `find` found none; throws `cannotConnectToBrowser` with the reason. */
  start(profile: LaunchProfile): Promise<RunningBrowser>;
}

export function connectorOf(
  connectors: ReadonlyMap<number, Connector>,
  browserApi: number,
): Connector {
  const connector = connectors.get(browserApi);
  if (!connector) {
    const message = "This browser API cannot be used on this server";
    throw fail("invalidInput", { field: "browserApi", message });
  }
  return connector;
}
