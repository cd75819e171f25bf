import { z } from "zod";

/* Addresses and networks as people and programs write them, without asking anybody. */

/** What the registries of special addresses (RFC 6890 and after) keep from the public network. */
const SPECIAL_IPV4 = [
  "0.0.0.0/8", // this host, unspecified
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared by a provider's customers (CGNAT)
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, clouds' metadata
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
];

/** All public IPv6 addresses are in here: loopback, unique-local, mapped and NAT64 ones are not. */
const GLOBAL_IPV6 = ["2000::/3"];
const SPECIAL_IPV6 = [
  "2001::/23", // Teredo and other protocols
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: an IPv4 address inside
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
];

interface Address {
  value: bigint;
  /** How many bits it has: 32 or 128. */
  size: number;
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const WORD = /^[\da-f]{1,4}$/i;

const ipv4Value = (text: string): bigint =>
  text.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);

/** `::ffff:1.2.3.4` → its eight words; undefined for what is none. A zone is a machine's own affair. */
function ipv6Words(text: string): string[] | undefined {
  const last = text.slice(text.lastIndexOf(":") + 1);
  const isMixed = IPV4.test(last);
  const value = isMixed ? ipv4Value(last) : 0n;
  const tail = isMixed ? `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}` : last;
  const halves = (text.slice(0, text.length - last.length) + tail).split("::");
  const [left = [], right = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - left.length - right.length;
  const isWhole = halves.length === 1 ? missing === 0 : halves.length === 2 && missing > 0;
  const words = [...left, ...Array<string>(Math.max(missing, 0)).fill("0"), ...right];
  return isWhole && words.every((word) => WORD.test(word)) ? words : undefined;
}

function parseAddress(text: string): Address | undefined {
  if (IPV4.test(text)) return { value: ipv4Value(text), size: 32 };
  const words = text.includes(":") ? ipv6Words(text) : undefined;
  if (!words) return undefined;
  return { value: words.reduce((sum, word) => sum * 65_536n + BigInt(`0x${word}`), 0n), size: 128 };
}

interface Network extends Address {
  bits: number;
}

/** `10.0.0.0/8`; an address by itself is a network of one. Nothing may stand beyond its bits. */
function parseNetwork(text: string): Network | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const found = parseAddress(address);
  if (!found || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    return undefined;
  const network = { ...found, bits: bits === undefined ? found.size : Number(bits) };
  if (network.bits > network.size) return undefined;
  const isClean = network.value % (1n << BigInt(network.size - network.bits)) === 0n;
  return isClean ? network : undefined;
}

const isIn = ({ value, size }: Address, network: Network): boolean =>
  network.size === size && (value ^ network.value) >> BigInt(size - network.bits) === 0n;

const networksOf = (texts: readonly string[]): Network[] =>
  texts.flatMap((text) => parseNetwork(text) ?? []);

const SPECIAL = networksOf([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const GLOBAL = networksOf(GLOBAL_IPV6);

/** Whether a written-out address is one of the public network's; what is none is not. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  const isGlobal = address.size === 32 || GLOBAL.some((network) => isIn(address, network));
  return isGlobal && !SPECIAL.some((network) => isIn(address, network));
}

/** Whether the address is in one of these networks. */
export function isInNetworks(text: string, networks: readonly string[]): boolean {
  const address = parseAddress(text);
  return address !== undefined && networksOf(networks).some((network) => isIn(address, network));
}

/** A browser or a program that is given such a host stays on its machine, or in its networks. */
export function privateHostOf(address: string): string | null {
  const host = URL.parse(address)?.hostname.replace(/^\[|\]$|\.$/g, "") ?? "";
  if (host === "localhost" || host.endsWith(".localhost")) return host;
  return parseAddress(host) && !isPublicAddress(host) ? host : null;
}

const LOOPBACK = ["127.0.0.1", "::1"];

/** Whether these networks have what the host, private as it is, leads to. */
export const isHostAllowed = (host: string, networks: readonly string[]): boolean =>
  (parseAddress(host) ? [host] : LOOPBACK).some((address) => isInNetworks(address, networks));

const NETWORK_TEXT_MAX_CHARS = 50;

/** An address, or a network with its bits. */
export const isAddressOrNetwork = (text: string): boolean => parseNetwork(text) !== undefined;

export const addressOrNetworkSchema = z
  .string()
  .trim()
  .max(NETWORK_TEXT_MAX_CHARS)
  .refine(isAddressOrNetwork, "must be an address (127.0.0.1) or a network (192.168.1.0/24)");
