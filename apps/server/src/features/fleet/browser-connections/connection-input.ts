import { variantOf, type Vendor, type VendorVariant, vendors } from "@baton/connectors";
import {
  type BodyOf,
  type BrowserApi,
  type BrowserConnection,
  type BrowserVendor,
  type createBrowserConnection,
  browserConnectionSchema,
} from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { ConnectionRow } from "./connections.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

export type ConnectionInput = Omit<BodyOf<typeof createBrowserConnection>, "browserApi" | "name">;

const ADDRESSES = { localAddress: "local", cloudAddress: "cloud" } as const;
const CREDENTIALS = ["key", "login", "password"] as const;

export function requireVendor(browserApi: BrowserApi): Vendor {
  const vendor = vendors.get(browserApi);
  if (vendor) return vendor;
  const message = "Browsers of this kind have no API that Baton knows.";
  throw fail("invalidInput", { field: "browserApi", message });
}

/** The variant that is meant; refuses what it does not ask for, as nobody would ever read that. */
export function readVariant(
  vendor: Vendor,
  input: ConnectionInput,
  known: string | null,
): VendorVariant {
  const wanted = input.variant ?? known;
  const variant = variantOf(vendor, wanted);
  if (wanted !== null && variant.id !== wanted)
    throw fail("invalidInput", {
      field: "variant",
      message: `${vendor.name} has none of this name`,
    });
  for (const [field, at] of Object.entries(ADDRESSES) as [keyof typeof ADDRESSES, "local"][])
    if (input[field] != null && variant[at] === null)
      throw fail("invalidInput", { field, message: `${variant.name} has no such address` });
  for (const field of CREDENTIALS)
    if (input[field] != null && !variant.asks.includes(field))
      throw fail("invalidInput", { field, message: `${variant.name} does not ask for it` });
  return variant;
}

/** Nothing goes without these. */
export function refuseMissing(
  variant: VendorVariant,
  has: Record<(typeof CREDENTIALS)[number], boolean>,
): void {
  const field = variant.needs.find((one) => !has[one]);
  if (field) throw fail("invalidInput", { field, message: "This field is required!" });
}

/** Browsers that a companion starts itself are on no other machine, and at no other address. */
export function refuseWithoutCompanion(
  { isOnCompanion }: VendorVariant,
  { localAddress }: Pick<ConnectionInput, "localAddress">,
  companionId: number | null | undefined,
): void {
  if (!isOnCompanion) return;
  if (companionId == null)
    throw fail("invalidInput", { field: "companionId", message: "This field is required!" });
  if (localAddress != null)
    throw fail("invalidInput", { field: "localAddress", message: "It has no such address" });
}

const plainConnection = plainPart(browserConnectionSchema);

export const toBrowserConnection = (row: ConnectionRow): BrowserConnection => ({
  ...plainConnection(row),
  hasKey: row.sealedKey !== null,
  hasPassword: row.sealedPassword !== null,
});

export const toBrowserVendors = (): BrowserVendor[] =>
  [...vendors.values()].map((vendor) => ({
    browserApi: vendor.browserApi,
    name: vendor.name,
    variants: vendor.variants.map((variant) => {
      const { platforms, startsIn, ...abilities } = vendor.capabilitiesOf(variant.id);
      return {
        ...{ id: variant.id, name: variant.name },
        localAddress: variant.local,
        cloudAddress: variant.cloud,
        isOnCompanion: variant.isOnCompanion === true,
        asks: [...variant.asks],
        needs: [...variant.needs],
        ...abilities,
        platforms: [...platforms],
        startsIn: [...startsIn],
      };
    }),
  }));
