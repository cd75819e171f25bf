import type { ConnectionMethod } from "@baton/contract";
import type {
  NewVendorProfile,
  StartedBrowser,
  StartOptions,
  VendorGroup,
  VendorProfile,
  VendorProfileChange,
} from "./profiles.ts";

/** What "test connection" found. */
export interface Finding {
  /** The app's or the API's, where it says it. */
  version: string | null;
  /** What else is worth knowing, in the vendor's words. */
  words: string | null;
}

/** What Baton asks of a vendor; each throws a `VendorError`. */
export interface VendorClient {
  test(): Promise<Finding>;
  listGroups(): Promise<VendorGroup[]>;
  /** Page by page; all of them, however many. */
  listProfiles(): AsyncIterable<VendorProfile[]>;
  /** Answers the vendor's id of it. */
  create(profile: NewVendorProfile): Promise<string>;
  update(id: string, change: VendorProfileChange): Promise<void>;
  /** One that runs already is no fault. */
  start(id: string, options: StartOptions): Promise<StartedBrowser>;
  /** Where it was started; one that does not run is no fault. */
  stop(id: string, connectionMethod?: ConnectionMethod): Promise<void>;
  /** One that is gone already is no fault. */
  remove(id: string): Promise<void>;
  /** For each of the ids, whether its browser runs; null where the vendor does not say. */
  running(ids: readonly string[]): Promise<Map<string, boolean | null>>;
}
