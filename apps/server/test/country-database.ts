import { writeFile } from "node:fs/promises";

/*
 * A database of countries as MaxMind's and DB-IP's are, small enough for a test. The format:
 * https://maxmind.github.io/MaxMind-DB/
 */

type Node = [Node | string | null, Node | string | null];

const SEPARATOR = Buffer.alloc(16);
const METADATA_START = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)]);
const map = (entries: Record<string, Buffer>): Buffer =>
  Buffer.concat([
    Buffer.of((7 << 5) | Object.keys(entries).length),
    ...Object.entries(entries).flatMap(([name, value]) => [text(name), value]),
  ]);
const uint16 = (value: number): Buffer => Buffer.of((5 << 5) | 2, value >> 8, value & 0xff);
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt8((6 << 5) | 4);
  bytes.writeUInt32BE(value, 1);
  return bytes;
}
const NO_TIME = Buffer.from([8, 2, ...Buffer.alloc(8)]);
const NO_LANGUAGES = Buffer.of(0, 4);

/** The country of each network, IPv4 or IPv6, as `203.0.113.0/24`. */
export async function writeCountryDatabase(
  file: string,
  countries: Readonly<Record<string, string>>,
): Promise<void> {
  const root: Node = [null, null];
  for (const [network, code] of Object.entries(countries)) insert(root, network, code);
  await writeFile(file, toBytes(root));
}

function insert(root: Node, network: string, code: string): void {
  const [address = "", prefix = ""] = network.split("/");
  const isV4 = address.includes(".");
  const bits = bitsOf(address).slice(0, Number(prefix) + (isV4 ? 96 : 0));
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit];
    node = Array.isArray(next) ? next : (node[bit] = [null, null]);
  }
  const last = bits.at(-1);
  if (last !== undefined) node[last] = code;
}

function bitsOf(address: string): (0 | 1)[] {
  const groups = address.includes(".") ? groupsOfV4(address) : groupsOfV6(address);
  const digits = groups.map((group) => group.toString(2).padStart(16, "0")).join("");
  return digits.split("").map((digit) => (digit === "1" ? 1 : 0));
}

/** IPv4 stands in `::/96`. */
function groupsOfV4(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return [0, 0, 0, 0, 0, 0, a * 256 + b, c * 256 + d];
}

function groupsOfV6(address: string): number[] {
  const [head = [], tail = []] = address.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

function toBytes(root: Node): Buffer {
  const nodes = [root];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  const codes = [...new Set(nodes.flat().filter((side) => typeof side === "string"))];
  const data = codes.map((code) => map({ country: map({ iso_code: text(code) }) }));
  const offsets = data.map((_, at) => Buffer.concat(data.slice(0, at)).length);
  const records = nodes.flat().map((side) => {
    if (side === null) return nodes.length;
    if (Array.isArray(side)) return nodes.indexOf(side);
    return nodes.length + SEPARATOR.length + (offsets[codes.indexOf(side)] ?? 0);
  });
  const tree = Buffer.alloc(records.length * 3);
  for (const [at, record] of records.entries()) tree.writeUIntBE(record, at * 3, 3);
  return Buffer.concat([tree, SEPARATOR, ...data, METADATA_START, metadata(nodes.length)]);
}

const metadata = (nodeCount: number): Buffer =>
  map({
    node_count: uint32(nodeCount),
    record_size: uint16(24),
    ip_version: uint16(6),
    database_type: text("Countries"),
    languages: NO_LANGUAGES,
    binary_format_major_version: uint16(2),
    binary_format_minor_version: uint16(0),
    build_epoch: NO_TIME,
    description: map({}),
  });
