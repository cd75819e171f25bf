import type { VendorProxy } from "../core/profiles.ts";
import { VendorError } from "../core/vendor-error.ts";

/** A vendor's word for a proxy's type; one that it has no word for is refused, never replaced. */
export function proxyTypeOf<Word extends string>(
  words: Readonly<Partial<Record<VendorProxy["type"], Word>>>,
  { type }: VendorProxy,
): Word {
  const word = words[type];
  if (word === undefined) throw new VendorError("refused", { words: `No ${type} proxies` });
  return word;
}

/** `host:port`, as lists show it; none where a part is missing. */
export const proxyAddress = (
  host: string | null | undefined,
  port: number | null | undefined,
): string | null => (host && port ? `${host}:${port}` : null);
