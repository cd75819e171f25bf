import type { LookupAddress } from "node:dns";
import { lookup as systemLookup } from "node:dns/promises";
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { isPublicAddress } from "@baton/contract";
import { canonicalHost, isLocalName } from "./host-names.ts";
import { isLoopbackAddress } from "./public-addresses.ts";

/** All private addresses are allowed, none, or those of some, which the answer says. */
export type PrivateRule = boolean | ((addresses: readonly string[]) => Promise<readonly string[]>);

export type Lookup = (host: string) => Promise<LookupAddress[]>;

/** Addresses that somebody else than the operator chose do not lead there. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is in a private network`);
  }
}

/** Also what this machine's own resolver knows: its list of hosts, a name server of its network. */
const lookupHost: Lookup = (host) => systemLookup(host, { all: true, order: "verbatim" });

interface Resolution {
  /** To connect to these and no others: a name that is asked again may have others. */
  addresses: LookupAddress[];
  /** Whether all of them are this machine's. */
  isOwn: boolean;
}

/**
 * The addresses of a host, all of them looked at: one that is not public refuses the host, unless
 * private ones are allowed; where only some are, it is one of these that is connected to. This
 * machine's own addresses are not public, whatever they are.
 */
export async function resolvePublic(
  host: string,
  { allowPrivate, lookup = lookupHost }: { allowPrivate: PrivateRule; lookup?: Lookup | undefined },
): Promise<Resolution> {
  const name = canonicalHost(host);
  if (name === undefined) throw new Error(`${host} is not the name of a host`);
  const addresses = await find(name, lookup);
  const own = new Set(
    Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address)),
  );
  const isOfThisMachine = ({ address }: LookupAddress): boolean =>
    own.has(address) || isLoopbackAddress(address);
  const isStrange = (at: LookupAddress): boolean =>
    !isPublicAddress(at.address) || isOfThisMachine(at);
  const strange = addresses.filter(isStrange).map(({ address }) => address);
  const allowed = await findAllowed(strange, allowPrivate);
  if (strange.length > 0 && allowed.size === 0) throw new PrivateAddressError(name);
  const usable = addresses.filter((at) => allowed.has(at.address) || !strange.includes(at.address));
  return { addresses: usable, isOwn: usable.some(isOfThisMachine) };
}

async function findAllowed(strange: readonly string[], rule: PrivateRule) {
  if (rule === true) return new Set(strange);
  return new Set(rule === false || strange.length === 0 ? [] : await rule(strange));
}

async function find(name: string, lookup: Lookup): Promise<LookupAddress[]> {
  const family = isIP(name);
  if (family !== 0) return [{ address: name, family }];
  if (isLocalName(name))
    return [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
  return lookup(name);
}
