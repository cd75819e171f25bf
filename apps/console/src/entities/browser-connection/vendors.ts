import type { BrowserConnection, BrowserVendor } from "@baton/contract";

export type BrowserVariant = BrowserVendor["variants"][number];

export const vendorOf = (
  vendors: readonly BrowserVendor[],
  browserApi: number | null,
): BrowserVendor | undefined => vendors.find((one) => one.browserApi === browserApi);

/** The first is what is meant where nobody chose. */
export const variantOf = (
  vendor: BrowserVendor | undefined,
  id: string | null,
): BrowserVariant | undefined =>
  vendor?.variants.find((one) => one.id === id) ?? vendor?.variants[0];

export const variantBehind = (
  vendors: readonly BrowserVendor[],
  connection: Pick<BrowserConnection, "browserApi" | "variant"> | undefined,
): BrowserVariant | undefined =>
  connection && variantOf(vendorOf(vendors, connection.browserApi), connection.variant);

/** A vendor by its name; by that of its variant where it has several. */
export function nameBehind(
  vendors: readonly BrowserVendor[],
  connection: Pick<BrowserConnection, "browserApi" | "variant">,
): string {
  const vendor = vendorOf(vendors, connection.browserApi);
  const variant = variantOf(vendor, connection.variant);
  return (vendor && vendor.variants.length > 1 ? variant?.name : vendor?.name) ?? "";
}

/** Whether its browsers may be started in its app and in its cloud. */
export const hasBothPlaces = (vendor: BrowserVendor | undefined): boolean =>
  vendor?.variants.some(({ startsIn }) => startsIn.length > 1) ?? false;
