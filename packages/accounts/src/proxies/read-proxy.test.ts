import { ProxyType } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readProxy } from "./read-proxy.ts";

const { Http, Https, Socks, Socks4, Socks5 } = ProxyType;
const bare = { host: "p.test", port: 8080, login: null, password: null };
const full = { ...bare, login: "ann", password: "s3:c@ret" };

test.each([
  ["p.test:8080", { ...bare, type: Http }],
  ["http://p.test:8080/", { ...bare, type: Http }],
  ["HTTPS://p.test:8080", { ...bare, type: Https }],
  ["socks://p.test:8080", { ...bare, type: Socks }],
  ["socks4://p.test:8080", { ...bare, type: Socks4 }],
  ["socks5h://p.test:8080", { ...bare, type: Socks5 }],
  ["p.test:8080:ann:s3:c@ret", { ...full, type: Http }],
  ["p.test:8080@ann:s3:c@ret", { ...full, type: Http }],
  ["ann:s3:c@ret@p.test:8080", { ...full, type: Http }],
  ["ann:s3:c@ret:p.test:8080", { ...full, type: Http }],
  ["socks5://ann:s3%3Ac%40ret@p.test:8080", { ...full, type: Socks5 }],
  ["[2001:db8::1]:8080", { ...bare, host: "2001:db8::1", type: Http }],
])("reads %s", (line, proxy) => {
  expect(readProxy(line)).toEqual(proxy);
});

test.each([
  ...["", "Office", "#12", "12", "p.test", "p.test:0", "p.test:99999", "p.test:80:Peru"],
  ...[
    "ftp://p.test:21",
    "-p.test:80",
    "a..b:80",
    "[1::2::3]:80",
    "p test:80",
    `p.test:80:a:${"x".repeat(501)}`,
  ],
])("says of %j that it is none", (line) => {
  expect(readProxy(line)).toBeUndefined();
});

test("whatever is read is within what a proxy may be", () => {
  const parts = fc.string({
    unit: fc.constantFrom("a", "1", ".", ":", "@", "[", "]", "/", "-", " "),
    maxLength: 30,
  });
  fc.assert(
    fc.property(parts, (line) => {
      const read = readProxy(line);
      if (!read) return;
      expect(read.port).toBeGreaterThan(0);
      expect(read.port).toBeLessThan(65_536);
      expect(read.host).toMatch(/^[\w.:-]+$/);
    }),
  );
});
