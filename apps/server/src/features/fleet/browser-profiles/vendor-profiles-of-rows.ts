import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import {
  type ConnectionRow,
  findAnyConnectionRow,
  findConnectionRow,
  type VendorClients,
} from "../browser-connections/for-others.ts";
import type { ConfigInput } from "./browser-config-input.ts";
import { findProfileOfVendor, insertProfile, type ProfileRow } from "./browser-profiles.tables.ts";

interface Deps {
  db: Db;
  clock: Clock;
  clients: Pick<VendorClients, "of">;
}

/** A vendor's profile that is to belong to an extension. */
interface Abroad {
  connection: ConnectionRow;
  vendorProfileId: string;
}

export type VendorProfilesOfRows = ReturnType<typeof makeVendorProfilesOfRows>;

/** What configurations of browsers want of vendors. */
export function makeVendorProfilesOfRows({ db, clock, clients }: Deps) {
  const ableOf = (connection: ConnectionRow) => {
    const { vendor, variant } = clients.of(connection);
    return vendor.capabilitiesOf(variant.id);
  };

  return {
    async read(userId: number, body: ConfigInput): Promise<Abroad | undefined> {
      const { connectionId, vendorProfileId } = body;
      if (connectionId === undefined || vendorProfileId === undefined) return undefined;
      const connection = await findConnectionRow(db, userId, connectionId);
      if (!connection) throw fail("notFound", { field: "connectionId" });
      return { connection, vendorProfileId };
    },

    /** It is one of Baton's from now on, with a token of its own. */
    async take(tx: Tx, userId: number, { connection, vendorProfileId }: Abroad): Promise<number> {
      const { id: connectionId, browserApi } = connection;
      const known = await findProfileOfVendor(tx, connectionId, vendorProfileId);
      if (known) return known.id;
      const name = vendorProfileId;
      const token = { userId, kind: "agent", label: `Browser ${name}` } as const;
      const { id: tokenId } = await issueToken(tx, token, clock());
      const agentBy = ableOf(connection).agentBy === "byHand" ? "byHand" : "argument";
      const row = { userId, tokenId, name, browserApi, connectionId, vendorProfileId };
      return (await insertProfile(tx, { ...row, agentBy, isHeadless: false })).id;
    },

    /** Which of them a vendor can start in its cloud. */
    async inCloud(tx: Tx, profiles: ProfileRow[]): Promise<(row: ProfileRow) => boolean> {
      const ids = new Set(profiles.flatMap(({ connectionId }) => connectionId ?? []));
      const able = new Set<number>();
      for (const id of ids) {
        const connection = await findAnyConnectionRow(tx, id);
        if (connection && ableOf(connection).startsIn.includes("cloud")) able.add(id);
      }
      return ({ connectionId }) => connectionId !== null && able.has(connectionId);
    },
  };
}
