import { variantOf, type Vendor, vendors } from "@baton/connectors";
import { BROWSER_API_SHORT_NAMES, type BrowserApi } from "@baton/contract";
import { StartupError } from "../settings/startup-error.ts";

/** A vendor's app on this machine. */
export interface AppAddress {
  browserApi: BrowserApi;
  variantId: string;
  address: string;
}

/** Dolphin takes the next free port when its own is busy. */
const NEXT_PORTS: Readonly<Record<string, number>> = { dolphin: 10 };

/** Where vendors' apps listen unless they were told otherwise: a companion reaches nothing else. */
export const usualAddresses = (): AppAddress[] =>
  [...vendors.values()].flatMap(({ browserApi, variants }) =>
    variants.flatMap(({ id, local }) =>
      local === null
        ? []
        : withNext(local, NEXT_PORTS[id] ?? 0).map((address) => ({
            ...{ browserApi, variantId: id, address },
          })),
    ),
  );

function withNext(address: string, more: number): string[] {
  if (more === 0) return [address];
  const url = new URL(address);
  const first = Number(url.port);
  return Array.from({ length: more + 1 }, (_, index) => {
    url.port = String(first + index);
    return url.href.replace(/\/$/, "");
  });
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Some vendors have a name for the user's own machine, with a certificate; it is looked at again. */
const isOwnMachine = ({ protocol, hostname }: URL, usual: string | null): boolean =>
  (protocol === "http:" && LOOPBACK.test(hostname)) ||
  (protocol === "https:" && usual !== null && new URL(usual).hostname === hostname);

/** `AP=http://127.0.0.1:50326`, or a variant's id before the `=`. Throws a `StartupError`. */
export function readAddress(text: string): AppAddress {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0)).trim();
  const url = URL.parse(text.slice(at + 1).trim());
  const found = findVendor(name);
  if (!found)
    throw new StartupError(`--address ${text}: there is no browser ${name || "before ="}`);
  const { vendor, variantId } = found;
  if (!url || !isOwnMachine(url, variantOf(vendor, variantId).local))
    throw new StartupError(`--address ${text}: an address of this machine is expected`);
  return { browserApi: vendor.browserApi, variantId, address: url.href.replace(/\/$/, "") };
}

/** By its short name, or a variant's id. */
export function findVendor(name: string): { vendor: Vendor; variantId: string } | undefined {
  const wanted = name.toLowerCase();
  for (const vendor of vendors.values()) {
    const variant = vendor.variants.find(({ id }) => id === wanted);
    if (variant) return { vendor, variantId: variant.id };
    if (BROWSER_API_SHORT_NAMES[vendor.browserApi].toLowerCase() === wanted)
      return { vendor, variantId: variantOf(vendor, null).id };
  }
  return undefined;
}
