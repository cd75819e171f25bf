import type { VendorProfile } from "@baton/connectors";
import { type QueryOf, VENDOR_PROFILES_PAGE, type listConnectionProfiles } from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import type { ConnectionRow, VendorClients } from "../browser-connections/for-others.ts";
import { listProfilesOfConnection } from "../browser-profiles/for-others.ts";
import { askVendor } from "./at-vendor.ts";

/** Who leafs through the list, or searches it, does not have the vendor asked each time. */
const KEPT_MS = 30_000;
const PROFILES_MAX = 50_000;

interface Kept {
  at: number;
  profiles: Promise<VendorProfile[]>;
}

const isOld = ({ at }: Kept): boolean => Date.now() - at >= KEPT_MS;

export type VendorProfiles = ReturnType<typeof makeVendorProfiles>;

/** The profiles that a vendor has already. */
export function makeVendorProfiles({ db, clients }: { db: Db; clients: VendorClients }) {
  const kept = new Map<number, Kept>();

  const readAll = (connection: ConnectionRow): Promise<VendorProfile[]> =>
    askVendor(clients, connection, "cannotConnectToBrowser", async ({ client }) => {
      const all: VendorProfile[] = [];
      for await (const page of client.listProfiles()) {
        // Some vendors answer all at once: that is more than a call may have arguments.
        for (const one of page) all.push(one);
        if (all.length >= PROFILES_MAX) break;
      }
      return all;
    });

  function read(connection: ConnectionRow): Promise<VendorProfile[]> {
    const known = kept.get(connection.id);
    if (known && !isOld(known)) return known.profiles;
    for (const [id, other] of kept) if (isOld(other)) kept.delete(id);
    const profiles = readAll(connection);
    kept.set(connection.id, { at: Date.now(), profiles });
    // A failure is not kept.
    profiles.catch(() => kept.delete(connection.id));
    return profiles;
  }

  const search = async (connection: ConnectionRow, text = ""): Promise<VendorProfile[]> => {
    const wanted = text.trim().toLowerCase();
    const all = await read(connection);
    return wanted === "" ? all : all.filter((one) => isMatch(one, wanted));
  };

  return {
    search,
    forget: (connectionId: number): void => void kept.delete(connectionId),
    async list(connection: ConnectionRow, query: QueryOf<typeof listConnectionProfiles>) {
      const found = await search(connection, query.search);
      const from = Number(query.cursor ?? 0);
      const to = from + VENDOR_PROFILES_PAGE;
      const here = await listProfilesOfConnection(db, connection.id);
      const known = new Map(here.map((row) => [row.vendorProfileId, row]));
      const data = found.slice(from, to).map(({ id, name, group, notes, proxy, isRunning }) => ({
        ...{ id, name, group, notes, proxy, isRunning },
        profileId: known.get(id)?.id ?? null,
        extensionId: known.get(id)?.extensionId ?? null,
      }));
      const nextCursor = to < found.length ? String(to) : null;
      return { data, totalCount: found.length, nextCursor };
    },
  };
}

const isMatch = ({ id, name, group, notes }: VendorProfile, wanted: string): boolean =>
  [id, name, group, notes].some((text) => text?.toLowerCase().includes(wanted));
