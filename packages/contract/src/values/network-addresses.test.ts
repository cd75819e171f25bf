import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import {
  isHostAllowed,
  isInNetworks,
  addressOrNetworkSchema,
  privateHostOf,
} from "./network-addresses.ts";

const address = fc.oneof(fc.ipV4(), fc.ipV6());

it("finds what Node finds to be in a network", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), fc.integer({ min: 0, max: 128 }), (inside, other, bits) => {
      const list = new BlockList();
      list.addSubnet(inside, bits, "ipv6");
      const nought = bits === 0 ? "::" : inside;
      fc.pre(bits === 128 || addressOrNetworkSchema.safeParse(`${nought}/${bits}`).success);
      for (const one of [inside, other])
        expect(isInNetworks(one, [`${nought}/${bits}`])).toBe(list.check(one, "ipv6"));
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 8, max: 31 }), (network, one, bits) => {
      const list = new BlockList();
      list.addSubnet(network, bits, "ipv4");
      const parts = network.split(".").map(Number);
      const value = parts.reduce((sum, part) => sum * 256 + part, 0);
      const size = 2 ** (32 - bits);
      const first = Math.floor(value / size) * size;
      const text = [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256).join(".");
      for (const each of [one, network])
        expect(isInNetworks(each, [`${text}/${bits}`])).toBe(list.check(each, "ipv4"));
    }),
  );
});

it("takes every address by itself for a network of one", () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      expect(isIP(one)).not.toBe(0);
      expect(addressOrNetworkSchema.safeParse(one).success).toBe(true);
      expect(isInNetworks(one, [one])).toBe(true);
      expect(isInNetworks(other, [one])).toBe(isInNetworks(one, [other]));
    }),
  );
});

test.each([
  ["http://127.0.0.1:18420/", "127.0.0.1"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://LOCALHOST/a", "localhost"],
  ["https://shop.localhost:8443", "shop.localhost"],
  ["http://[::1]/", "::1"],
  ["http://192.168.1.4/", "192.168.1.4"],
  ["https://shop.example/", null],
  ["https://93.184.216.34/", null],
  ["https://{{host}}/", null],
  ["not an address", null],
])("of %s the private host is %s", (url, host) => expect(privateHostOf(url)).toBe(host));

it("knows what a network that is allowed opens", () => {
  expect(isHostAllowed("localhost", ["127.0.0.1/32"])).toBe(true);
  expect(isHostAllowed("192.168.1.4", ["192.168.1.0/24"])).toBe(true);
  expect(isHostAllowed("192.168.2.4", ["192.168.1.0/24"])).toBe(false);
});
