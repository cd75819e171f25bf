import type { VendorProfileChange } from "@baton/connectors";
import type { BodyOf, BrowserProfile, updateBrowserProfile } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { Db } from "../../../database/types.ts";
import { findConnectionRow, type VendorClients } from "../browser-connections/for-others.ts";
import { findProfile, type ProfileRow, toBrowserProfile } from "../browser-profiles/for-others.ts";
import type { BrowserProfilesService } from "../browser-profiles/browser-profiles.service.ts";
import type { WaysReader } from "../proxies/for-others.ts";
import { askVendor } from "./at-vendor.ts";
import { proxyOf } from "./make-profile.ts";

interface ChangeDeps {
  db: Db;
  clients: VendorClients;
  ways: Pick<WaysReader, "findProxy">;
  profiles: Pick<BrowserProfilesService, "set">;
}

type Change = BodyOf<typeof updateBrowserProfile>;

/** A profile is changed at its vendor first: what the vendor refuses does not stand here either. */
export function makeProfileChange({ db, clients, ways, profiles }: ChangeDeps) {
  async function changeAtVendor(row: ProfileRow, { name, notes, proxy }: Change): Promise<void> {
    const { connectionId, vendorProfileId: id } = row;
    if (connectionId === null || id === null) {
      if (proxy !== undefined) throw fail("invalidInput", { field: "proxy", message: NO_VENDOR });
      return;
    }
    const connection = await findConnectionRow(db, row.userId, connectionId);
    if (!connection) throw fail("notFound");
    const { vendor, variant } = clients.of(connection);
    const able = vendor.capabilitiesOf(variant.id);
    if (proxy !== undefined && !able.hasProxies)
      throw fail("invalidInput", { field: "proxy", message: CANNOT });
    if (notes && !able.hasNotes) throw fail("invalidInput", { field: "notes", message: CANNOT });
    const change: VendorProfileChange = {
      ...(name !== undefined && { name }),
      ...(notes !== undefined && able.hasNotes && { notes }),
      ...(proxy !== undefined && { proxy: await readProxy(row, proxy) }),
    };
    if (Object.keys(change).length === 0) return;
    await askVendor(clients, connection, "cannotUpdateProfile", ({ client }) =>
      client.update(id, change),
    );
  }

  const readProxy = async ({ extensionId }: ProfileRow, proxy: Change["proxy"]) =>
    proxy === "first" && extensionId !== null ? proxyOf({ db, ways }, extensionId) : null;

  return async (userId: number, id: number, change: Change): Promise<BrowserProfile> => {
    const row = await findProfile(db, userId, id);
    if (!row) throw fail("notFound");
    await changeAtVendor(row, change);
    const { proxy: _atVendor, ...settings } = change;
    return Object.keys(settings).length === 0
      ? toBrowserProfile(row)
      : profiles.set(userId, id, settings);
  };
}

const NO_VENDOR = "A browser of this server goes out through its row's proxy by itself.";
const CANNOT = "The vendor has nothing of the kind";
