import { makeLoopbackTransport, type Transport, VendorError } from "@baton/connectors";
import { isLoopbackAddress } from "../../network/public-addresses.ts";
import type { Settings } from "../../settings/env.ts";
import type { ConnectionRow } from "./connections.tables.ts";

type Reason = "companionNeeded" | "companionOffline";

/** The machine that a vendor's app is on is not reached from here. */
export class MachineAway extends VendorError {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super("unreachable");
    this.reason = reason;
  }
}

type Place = Pick<ConnectionRow, "companionId" | "userId">;

/** How requests get to vendors' apps, wherever these are. */
export interface Machines {
  /** To the app that listens at `address` there; throws `MachineAway`. */
  transportTo(place: Place, address: string): Promise<Transport>;
  /** Whether the server's own machine is one of the user's. */
  isOwnReached(userId: number): Promise<boolean>;
}

interface MachinesDeps {
  settings: Pick<Settings, "host" | "allowPrivateNetwork">;
  /** Whom the operator lets have browsers on the server's machine. */
  isAllowedHere: (userId: number) => Promise<boolean>;
}

/**
 * Apps on the server's own machine trust whoever is there. So they are reached where the server is
 * nobody else's: it listens to its own machine only, or the operator says otherwise.
 */
export function makeMachines({ settings, isAllowedHere }: MachinesDeps): Machines {
  const { host, allowPrivateNetwork } = settings;
  const isPersonal = allowPrivateNetwork || host === "localhost" || isLoopbackAddress(host);
  const isOwnReached = async (userId: number) => isPersonal && isAllowedHere(userId);
  return {
    isOwnReached,
    transportTo: async ({ companionId, userId }, address) => {
      if (companionId !== null) throw new MachineAway("companionOffline");
      if (!(await isOwnReached(userId))) throw new MachineAway("companionNeeded");
      return makeLoopbackTransport(address);
    },
  };
}
