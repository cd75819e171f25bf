import type { VendorProfile } from "@baton/connectors";
import { NAME_MAX_CHARS, VENDOR_PROFILE_ID_MAX_CHARS } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { type Db, toStorableText } from "../../../database/types.ts";
import { AppError, fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import {
  type ConnectionRow,
  findConnectionRow,
  type VendorClients,
} from "../browser-connections/for-others.ts";
import { findProfileOfVendor, insertProfile, tellProfile } from "../browser-profiles/for-others.ts";
import { insertWaitingRow, refuseAboveAllowance } from "../extensions/for-others.ts";
import { isOfAll } from "./at-vendor.ts";
import { agentByOf } from "./make-profile.ts";
import type { CarryOut } from "./profile-jobs.service.ts";
import type { VendorProfiles } from "./vendor-profiles.ts";

export interface ImportWanted {
  connectionId: number;
  /** Null for all that the search finds. */
  profiles: string[] | null;
  search: string;
}

interface ImportDeps {
  db: Db;
  clock: Clock;
  clients: VendorClients;
  vendorProfiles: VendorProfiles;
}

/** Makes rows of profiles that a vendor has already; each waits for its agent. */
export function makeImport({ db, clock, clients, vendorProfiles }: ImportDeps): CarryOut {
  async function find(connection: ConnectionRow, { profiles, search }: ImportWanted) {
    const all = await vendorProfiles.search(connection, profiles === null ? search : "");
    if (profiles === null) return { found: all, missing: [] };
    const known = new Map(all.map((one) => [one.id, one]));
    return {
      found: profiles.flatMap((id) => known.get(id) ?? []),
      missing: profiles.filter((id) => !known.has(id)),
    };
  }

  /** One that is here already stays as it is. */
  const take = (connection: ConnectionRow, one: VendorProfile): Promise<void> =>
    change(db, async (tx, after) => {
      refuseUnkeepable(one.id);
      const { userId, id: connectionId, browserApi } = connection;
      const isHere = () => findProfileOfVendor(tx, connectionId, one.id);
      if (await isHere()) return;
      await refuseAboveAllowance(tx, userId, clock());
      // Another import may have taken it before the user was locked.
      if (await isHere()) return;
      const name = storable(one.name, NAME_MAX_CHARS) || one.id;
      const extensionId = await insertWaitingRow(tx, userId, name, clock());
      const token = { userId, kind: "agent", label: `Browser ${name}` } as const;
      const { id: tokenId } = await issueToken(tx, token, clock());
      const row = await insertProfile(tx, {
        ...{ userId, tokenId, name, extensionId, browserApi, connectionId, isHeadless: false },
        vendorProfileId: one.id,
        groupName: one.group && storable(one.group, NAME_MAX_CHARS),
        notes: storable(one.notes ?? "", NOTES_MAX),
        agentBy: agentByOf(clients, connection),
      });
      after.rowAdded(userId, extensionId);
      tellProfile(after, row);
    });

  return async (job, progress) => {
    const wanted = job.wanted as unknown as ImportWanted;
    const connection = await findConnectionRow(db, job.userId, wanted.connectionId);
    if (!connection) throw fail("notFound");
    const { found, missing } = await find(connection, wanted);
    progress.expect(found.length + missing.length);
    const begun = job.doneCount;
    for (const name of missing.slice(job.failedCount))
      progress.failed({ extensionId: null, name }, fail("notFound"));
    for (const [index, one] of found.entries()) {
      if (progress.isStopWanted()) return;
      try {
        await take(connection, one);
        if (index >= begun) progress.done();
      } catch (error) {
        if (!(error instanceof AppError) || isOfAll(error)) throw error;
        const name = storable(one.name, NAME_MAX_CHARS);
        progress.failed({ extensionId: null, name }, error);
      }
    }
  };
}

/** A profile is asked for by its id, which has to be kept as it is. */
function refuseUnkeepable(id: string): void {
  if (id.length > VENDOR_PROFILE_ID_MAX_CHARS || storable(id, id.length) !== id)
    throw fail("invalidInput", { message: "The vendor's id of it cannot be kept." });
}

const NOTES_MAX = 1000;
const storable = (text: string, max: number): string => toStorableText(text).slice(0, max);
