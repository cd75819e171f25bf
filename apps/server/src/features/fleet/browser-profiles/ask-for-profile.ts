import type { AgentWay } from "@baton/connectors";
import { type ConnectionMethod, type ErrorName, ProfileSelection } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import {
  type ConnectionRow,
  findAnyConnectionRow,
  type OpenVendor,
  toAppError,
  type VendorClients,
} from "../browser-connections/for-others.ts";
import type { ProfileRow } from "./browser-profiles.tables.ts";

/** A profile with all that is needed to ask its vendor for something. */
export interface AtVendor extends OpenVendor {
  connection: ConnectionRow;
  id: string;
  method: ConnectionMethod;
  agentBy: AgentWay;
}

interface AskDeps {
  db: Db;
  clients: VendorClients;
}

export function makeAskForProfile({ db, clients }: AskDeps) {
  async function open(row: ProfileRow, errorName: ErrorName): Promise<AtVendor> {
    const { connectionId, vendorProfileId } = row;
    const connection =
      connectionId === null ? undefined : await findAnyConnectionRow(db, connectionId);
    if (!connection) throw fail("notFound");
    if (vendorProfileId === null) throw fail(errorName, { message: NOT_MADE });
    const opened = clients.of(connection);
    const method = methodOf(row);
    const { agentBy } = opened.vendor.capabilitiesOf(opened.variant.id);
    // Nothing of ours is on the machines of a vendor's cloud.
    const way = method === "cloud" ? "byHand" : agentBy;
    return { ...opened, connection, id: vendorProfileId, method, agentBy: way };
  }

  /** Asks the profile's vendor, whose faults are told in its own words. */
  return async function ask<Result>(
    row: ProfileRow,
    errorName: ErrorName,
    question: (at: AtVendor) => Promise<Result>,
  ): Promise<Result> {
    const at = await open(row, errorName);
    try {
      return await question(at);
    } catch (error) {
      throw toAppError(at.vendor, error, errorName);
    }
  };
}

const NOT_MADE = "The vendor has not made this profile yet.";

function methodOf({ profileSelection, connectionMethod }: ProfileRow): ConnectionMethod {
  if (profileSelection === ProfileSelection.ForceCloud) return "cloud";
  return profileSelection === ProfileSelection.ForceLocal ? "local" : connectionMethod;
}
