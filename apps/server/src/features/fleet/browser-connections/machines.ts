import { makeLoopbackTransport, type Transport, VendorError } from "@baton/connectors";
import { isLoopbackAddress } from "../../../network/public-addresses.ts";
import type { Settings } from "../../../settings/env.ts";
import type { Companions } from "../companions/companions.ts";
import type { ConnectionRow } from "./connections.tables.ts";

type Reason = "companionNeeded" | "companionOffline";

/** The machine that a vendor's app is on is not reached from here. */
export class MachineAway extends VendorError {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super("unreachable");
    this.reason = reason;
  }

  /** No vendor has said anything. */
  override reworded(): this {
    return this;
  }
}

/** A few megabytes over a line that may be slow. */
const PLACING_MS = 60_000;

/** Whose app it is, on which machine. */
type Place = Pick<ConnectionRow, "companionId" | "userId" | "browserApi"> & { variantId: string };

/** How requests get to vendors' apps, wherever these are. */
export interface Machines {
  /** To the app that listens at `address` there; throws `MachineAway`. */
  transportTo(place: Place, address: string): Promise<Transport>;
  /** Puts an agent's files into a folder of the profile on a companion's machine; answers its path. */
  placeAgent(
    companionId: number,
    profileId: number,
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<string>;
  removeAgent(companionId: number, profileId: number): Promise<void>;
  /** Whether the server's own machine is one of the user's. */
  isOwnReached(userId: number): Promise<boolean>;
  /** Whether the user has such a companion. */
  hasCompanion(userId: number, companionId: number): Promise<boolean>;
}

/** "Any address" leads to this machine, and is heard by all others. */
const isOwnOnly = (host: string): boolean =>
  host === "localhost" || (isLoopbackAddress(host) && host !== "0.0.0.0" && host !== "::");

interface MachinesDeps {
  settings: Pick<Settings, "host" | "allowPrivateNetwork">;
  /** Whom the operator lets have browsers on the server's machine. */
  isAllowedHere: (userId: number) => Promise<boolean>;
  companions: Pick<Companions, "find" | "placeAgent" | "removeAgent" | "send">;
}

/**
 * Apps on the server's own machine trust whoever is there. So they are reached where the server is
 * nobody else's: it listens to its own machine only, or the operator says otherwise.
 */
export function makeMachines({ settings, isAllowedHere, companions }: MachinesDeps): Machines {
  const { host, allowPrivateNetwork } = settings;
  const isPersonal = allowPrivateNetwork || isOwnOnly(host);
  const isOwnReached = async (userId: number) => isPersonal && isAllowedHere(userId);
  async function toCompanion(companionId: number, place: Place, address: string) {
    const found = await companions.find(place.userId, companionId);
    if (!found?.isOnline) throw new MachineAway("companionOffline");
    const { browserApi, variantId } = place;
    const at = { browserApi, variantId, address: address.replace(/\/+$/, "") };
    const send: Transport = (request, signal) => companions.send(companionId, at, request, signal);
    return send;
  }

  return {
    isOwnReached,
    hasCompanion: async (userId, id) => (await companions.find(userId, id)) !== undefined,
    placeAgent: (companionId, profileId, files) =>
      companions.placeAgent(companionId, profileId, files, AbortSignal.timeout(PLACING_MS)),
    removeAgent: (companionId, profileId) =>
      companions.removeAgent(companionId, profileId, AbortSignal.timeout(PLACING_MS)),
    transportTo: async (place, address) => {
      const { companionId, userId } = place;
      if (companionId !== null) return toCompanion(companionId, place, address);
      if (!(await isOwnReached(userId))) throw new MachineAway("companionNeeded");
      return makeLoopbackTransport(address);
    },
  };
}
