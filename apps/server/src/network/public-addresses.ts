import { BlockList, isIP } from "node:net";

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

/** The forms under which a connection reaches the machine that it comes from; mapped ones too. */
const LOOPBACK = ["0.0.0.0/8", "127.0.0.0/8", "::/127"];

const loopback = listOf(LOOPBACK);
const special = listOf([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
const global = listOf(GLOBAL_IPV6);

/** Whether a written-out address is one of the public network's; what is none is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, "ipv4");
  // A zone (`fe80::1%eth0`) is a machine's own affair.
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return global.check(address, "ipv6") && !special.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 6 ? "ipv6" : "ipv4");
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}
