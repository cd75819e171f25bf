import { isIPv4 } from "node:net";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { canonicalHost } from "./host-names.ts";
import { isPublicAddress } from "@baton/contract";

const byte = fc.integer({ min: 0, max: 255 });
const word = fc.integer({ min: 0, max: 65_535 });
const hex = (number: number): string => number.toString(16);

/** [first address, last address] of networks that are nobody's on the public network. */
const SPECIAL: [string, string][] = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["224.0.0.0", "239.255.255.255"],
  ["240.0.0.0", "255.255.255.255"],
];
const toNumber = (address: string): number =>
  address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
const toAddress = (number: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join(".");
const special = fc
  .constantFrom(...SPECIAL)
  .chain(([first, last]) => fc.integer({ min: toNumber(first), max: toNumber(last) }));
const anyIpv4 = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join("."));
const wordsOf = (ipv4: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
};

describe("isPublicAddress", () => {
  it("takes what is public", () => {
    const some = ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111"];
    expect(some.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it("takes no IPv4 address of a special network", () => {
    fc.assert(
      fc.property(special, (number) => {
        expect(isPublicAddress(toAddress(number))).toBe(false);
      }),
    );
  });

  it("takes every IPv4 address beside them", () => {
    const isPublic = (number: number): boolean =>
      SPECIAL.every(([first, last]) => number < toNumber(first) || number > toNumber(last));
    const few = /^192\.(0\.0|0\.2|31\.196|52\.193|88\.99|175\.48)\.|^198\.51\.100\.|^203\.0\.113\./;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (number) => {
        fc.pre(isPublic(number) && !few.test(toAddress(number)));
        expect(isPublicAddress(toAddress(number))).toBe(true);
      }),
    );
  });

  it("takes no IPv6 address that has an IPv4 address in it, whichever it is", () => {
    const forms = ["::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::"];
    fc.assert(
      fc.property(fc.constantFrom(...forms), anyIpv4, (form, ipv4) => {
        expect(isPublicAddress(`${form}${ipv4}`)).toBe(false);
        expect(isPublicAddress(`${form}${wordsOf(ipv4)}`)).toBe(false);
        expect(isPublicAddress(`2002:${wordsOf(ipv4)}::1`)).toBe(false);
      }),
    );
  });

  it("takes no IPv6 address outside of the global ones", () => {
    const rest = fc.array(word, { minLength: 7, maxLength: 7 });
    const outside = fc.integer({ min: 0, max: 65_535 }).filter((first) => first >> 13 !== 1);
    fc.assert(
      fc.property(outside, rest, (first, others) => {
        expect(isPublicAddress([first, ...others].map(hex).join(":"))).toBe(false);
      }),
    );
  });

  test.each(["", "localhost", "fe80::1%eth0", "2606:4700::1111%eth0", "1.1.1", "1.1.1.1."])(
    "takes nothing that is no address: %j",
    (text) => expect(isPublicAddress(text)).toBe(false),
  );
});

describe("canonicalHost", () => {
  it("finds the one spelling of an IPv4 address among all that programs take", () => {
    const spellings = (ipv4: string): string[] => {
      const number = toNumber(ipv4);
      const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number);
      return [
        ipv4,
        `${ipv4}.`,
        String(number),
        `0x${hex(number)}`,
        `0${number.toString(8)}`,
        `0x${hex(a)}.${b}.${c}.0${d.toString(8)}`,
        `${a}.${number % 2 ** 24}`,
        `${a}.${b}.${number % 65_536}`,
      ];
    };
    fc.assert(
      fc.property(anyIpv4, (ipv4) => {
        expect(new Set(spellings(ipv4).map(canonicalHost))).toEqual(new Set([ipv4]));
      }),
    );
  });

  test.each([
    ["LOCALHOST.", "localhost"],
    ["Example.COM", "example.com"],
    ["[::1]", "::1"],
    ["::FFFF:127.0.0.1", "::ffff:7f00:1"],
    ["１２７.0.0.1", "127.0.0.1"],
  ])("%s is %s", (text, host) => expect(canonicalHost(text)).toBe(host));

  test.each(["", ".", "a/b", "a?b", "a#b", "a@b", "a:80", "a\\b", "a b", "256.1.1.1", "[::1"])(
    "%j is none",
    (text) => expect(canonicalHost(text)).toBeUndefined(),
  );

  it("gives a spelling that stays as it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), anyIpv4, fc.ipV6()), (host) => {
        const once = canonicalHost(host);
        fc.pre(once !== undefined);
        expect(canonicalHost(once)).toBe(once);
        if (isIPv4(host)) expect(once).toBe(host);
      }),
    );
  });
});
