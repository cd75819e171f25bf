import type { ErrorName } from "@baton/contract";
import type { ProfileRow } from "./browser-profiles.tables.ts";
import type { RunningBrowser } from "./connectors/connector.ts";

/** Where profiles of a kind are kept: how their browsers are found and started there. */
export interface ProfileHome {
  /** Whether this process can start it. */
  isHere(row: ProfileRow): boolean;
  /** What runs on it; fails as `errorName` where nobody can say. */
  find(row: ProfileRow, errorName: ErrorName): Promise<RunningBrowser | undefined>;
  /**
   * The browser that is there, or a new one. The profile must be this process's; `seen` is what it
   * was before that.
   */
  findOrLaunch(row: ProfileRow, seen: ProfileRow): Promise<RunningBrowser>;
  /** The browser that ran when this was last written down, without a look; undefined where one is needed. */
  adopt(row: ProfileRow): RunningBrowser | undefined;
  /** What there is of the profile beside its row. Its browser is closed. */
  remove(row: ProfileRow, options: { isKeptAtVendor: boolean }): Promise<void>;
}

interface ProfileHomes {
  local: ProfileHome;
  vendors: ProfileHome;
}

/** On the server itself, or with a vendor. */
export const makeProfileHomes = ({ local, vendors }: ProfileHomes): ProfileHome => {
  const of = ({ connectionId }: ProfileRow): ProfileHome =>
    connectionId === null ? local : vendors;
  return {
    isHere: (row) => of(row).isHere(row),
    find: (row, errorName) => of(row).find(row, errorName),
    findOrLaunch: (row, seen) => of(row).findOrLaunch(row, seen),
    adopt: (row) => of(row).adopt(row),
    remove: (row, options) => of(row).remove(row, options),
  };
};
