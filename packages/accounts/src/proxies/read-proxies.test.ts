import { ProxyType } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readProxies } from "./read-proxies.ts";
import { readProxyLine } from "./read-proxy-line.ts";
import { type ProxyExportLine, writeProxies } from "./write-proxies.ts";

const { Http, Socks4, Socks5 } = ProxyType;
const bare = {
  ...{ type: Http, host: "p.test", port: 8080, login: null, password: null },
  ...{ name: null, ipChangeLink: null },
};
const full = { ...bare, login: "ann", password: "s3:c@r#e/t" };

test.each([
  ["p.test:8080 {Office}", { ...bare, name: "Office" }],
  [
    "p.test:8080:ann:s3:c@r#e/t[https://m.test/c?k=1]",
    { ...full, ipChangeLink: "https://m.test/c?k=1" },
  ],
  [
    "p.test:8080[http://m.test/]{Mobile 1}",
    { ...bare, ipChangeLink: "http://m.test/", name: "Mobile 1" },
  ],
  ["SOCKS5|p.test|8080|ann|s3:c@r#e/t", { ...full, type: Socks5 }],
  ["http|p.test|8080", bare],
  ["p.test;8080;ann;s3:c@r#e/t", full],
  ["p.test,8080,ann,s3", { ...full, password: "s3" }],
  ["p.test\t8080\tann\ts3", { ...full, password: "s3" }],
  ["p.test 8080 ann s3", { ...full, password: "s3" }],
  ["p.test:8080 ann s3", { ...full, password: "s3" }],
  ["socks5://p.test:8080:ann:s3", { ...full, type: Socks5, password: "s3" }],
  ["ann@p.test:8080", { ...bare, login: "ann" }],
  ["[2001:db8::1]:8080:ann:s3", { ...full, host: "2001:db8::1", password: "s3" }],
  ["ann:s3@[2001:db8::1]:8080", { ...full, host: "2001:db8::1", password: "s3" }],
  ["p.test:8080:Hong Kong", { ...bare, name: "Hong Kong" }],
  ["socks4a://p.test:8080", { ...bare, type: Socks4 }],
])("reads %s", (line, proxy) => {
  expect(readProxyLine(line)).toEqual({ proxy, isAmbiguous: false });
});

test.each([
  ["10.0.0.1:8080:ann:1234", { ...bare, host: "10.0.0.1", login: "ann", password: "1234" }],
  ["a.test:80@b.test:81", { ...bare, host: "b.test", port: 81, login: "a.test", password: "80" }],
])("says that %s could be read in another way", (line, proxy) => {
  expect(readProxyLine(line)).toEqual({ proxy, isAmbiguous: true });
});

test.each([
  ["ssh://p.test:22", "scheme"],
  ["p.test", "noPort"],
  ["[2001:db8::1]", "noPort"],
  ["p.test:0", "wrongPort"],
  ["p.test:99999:a:b", "wrongPort"],
  ["host:port:login:password", "wrongPort"],
  ["2001:db8::1:8080", "bareIpv6"],
  ["-p:80", "wrongHost"],
  ["p.test:80[http://]", "wrongLink"],
  [`p.test:80:a:${"x".repeat(501)}`, "tooLong"],
  ["x".repeat(5000), "tooLong"],
  ["some words", "wrongPort"],
])("says why %s is none", (line, fault) => {
  expect(readProxyLine(line)).toEqual({ fault });
});

describe("a list", () => {
  test("leaves out blank lines and comments, and marks doubles", () => {
    const text = "# mine\r\n\r\np.test:1\nP.TEST:1\np.test:1:a:b\n  \nnonsense\n";
    expect(readProxies(text)).toMatchObject([
      { line: 3, proxy: { host: "p.test" }, sameAs: undefined, nearTo: undefined },
      { line: 4, sameAs: 3, nearTo: undefined },
      { line: 5, sameAs: undefined, nearTo: 3 },
      { line: 7, fault: "noPort" },
    ]);
  });

  test("may be a table, and JSON as others name its fields", () => {
    const found = { type: Socks5, host: "p.test", port: 1, login: "ann", password: "a;b" };
    const csv = 'Host;Port;Type;User;Password;Tags\np.test;1;SOCKS5;ann;"a;b";x|y\n;2;http;;;\n';
    expect(readProxies(csv)).toMatchObject([
      { line: 2, proxy: { ...found, tags: ["x", "y"] } },
      { line: 3, fault: "wrongHost" },
    ]);
    const json = [
      {
        proxy_type: "socks5",
        proxy_host: "p.test",
        proxy_port: "1",
        proxy_user: "ann",
        proxy_password: "a;b",
      },
      {
        mode: "socks5",
        host: "p.test",
        port: 1,
        username: "ann",
        password: "a;b",
        customName: "N",
        changeIpUrl: "http://m.test/",
      },
      "p.test:3",
      7,
    ];
    expect(readProxies(JSON.stringify(json))).toMatchObject([
      { proxy: found },
      { proxy: { ...found, name: "N", ipChangeLink: "http://m.test/" }, sameAs: 1 },
      { proxy: { port: 3 }, nearTo: undefined },
      { fault: "shape" },
    ]);
  });
});

const secret = fc.option(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }));
const visible = fc.string({
  unit: fc.constantFrom("a", "Z", "9", "é", "語", "=", "-", ",", ";", '"'),
  minLength: 1,
  maxLength: 12,
});
const exported: fc.Arbitrary<ProxyExportLine> = fc
  .record({
    name: visible.map((name) => `n${name}`),
    type: fc.constantFrom(...Object.values(ProxyType)),
    host: fc.oneof(fc.domain(), fc.ipV4(), fc.constant("2001:db8::1")),
    port: fc.integer({ min: 1, max: 65_535 }),
    login: fc.option(visible),
    password: fc.option(visible),
    ipChangeLink: fc.option(fc.constantFrom("https://m.test/c?k=1&b=%20", "http://m.test/")),
    threadsCount: fc.integer({ min: 0, max: 100 }),
    tags: fc.uniqueArray(fc.constantFrom("a", "b c", "é"), { maxLength: 3 }),
  })
  .map((one) => ({ ...one, password: one.login === null ? null : one.password }));

describe("what is written is read again as it was,", () => {
  test.each(["csv", "json"] as const)("as %s", (format) => {
    fc.assert(
      fc.property(fc.array(exported, { minLength: 1, maxLength: 5 }), (proxies) => {
        const read = readProxies(writeProxies(proxies, format));
        expect(read.map(({ proxy }) => proxy)).toEqual(proxies);
      }),
    );
  });

  test("as text, whatever is in log-ins and passwords", () => {
    fc.assert(
      fc.property(exported, secret, secret, (one, login, password) => {
        const proxy = { ...one, threadsCount: 0, tags: [], login, password: login && password };
        expect(readProxies(writeProxies([proxy], "text"))).toMatchObject([{ proxy }]);
      }),
    );
  });
});

const signs = "a1.:@[]{}/|;,#-\t\n %\"'é\u0000\uD800".split("");
test("whatever is pasted, each line is a proxy within bounds or has a reason", () => {
  const text = fc.string({
    unit: fc.constantFrom(...signs, "http://", "socks5://", "8080"),
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, (pasted) => {
      for (const { proxy, fault } of readProxies(pasted)) {
        expect(proxy === undefined).not.toBe(fault === undefined);
        if (!proxy) continue;
        expect(proxy.host).toMatch(/^[\w.:-]+$/);
        expect(proxy.port).toBeGreaterThan(0);
        expect(proxy.port).toBeLessThan(65_536);
        expect(proxy.login).not.toBe("");
      }
    }),
    { numRuns: 3000 },
  );
});
