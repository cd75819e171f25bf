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
  ["socks5://p.test:8080:ann:s3", { ...full, type: Socks5, password: "s3" }],
  ["ann@p.test:8080", { ...bare, login: "ann" }],
  ["[2001:db8::1]:8080:ann:s3", { ...full, host: "2001:db8::1", password: "s3" }],
  ["ann:s3@[2001:db8::1]:8080", { ...full, host: "2001:db8::1", password: "s3" }],
  ["p.test:8080:Hong Kong", { ...bare, name: "Hong Kong" }],
  ["socks4a://p.test:8080", { ...bare, type: Socks4 }],
  ["p.test:8080 US-N-S +", { ...bare, name: "US-N-S +" }],
  ["p.test:8080 US-A!", { ...bare, name: "US-A!" }],
  ["p.test:8080 # fast", { ...bare, name: "fast" }],
  ["p.test:8080 // of Ann", { ...bare, name: "of Ann" }],
  ["p.test:8080 Germany elite 120ms", { ...bare, name: "Germany elite 120ms" }],
  ["p.test:8080 SOCKS5 US anonymous", { ...bare, type: Socks5, name: "US anonymous" }],
  ["p.test:8080,BR,elite", { ...bare, name: "BR elite" }],
  ["p.test 8080 Hong Kong", { ...bare, name: "Hong Kong" }],
  ["p.test:8080:US:elite", { ...bare, name: "US elite" }],
  ["http://p.test:8080/ Peru", { ...bare, name: "Peru" }],
  ["p.test:8080:ann:s3 DE # office", { ...full, password: "s3", name: "office" }],
  ...[
    ["p.test:8080:ann:s3|https://m.test/c?k=1", "https://m.test/c?k=1"],
    ["p.test:8080:ann:s3:https://m.test/c?k=1:2", "https://m.test/c?k=1:2"],
    ["p.test:8080:ann:s3 https://m.test/", "https://m.test/"],
    ["ann:s3@p.test:8080;http://m.test/", "http://m.test/"],
    ["http://ann:s3@p.test:8080:https://m.test/", "https://m.test/"],
  ].map(([line = "", ipChangeLink = ""]): [string, unknown] => [
    line,
    { ...full, password: "s3", ipChangeLink },
  ]),
  ["p.test:8080:ann:s3:SOCKS5", { ...full, password: "s3", type: Socks5 }],
  ["p.test:8080:socks5", { ...bare, type: Socks5 }],
  ["p.test:8080:ann:http", { ...full, password: "http" }],
  ["socks5 p.test 8080 ann s3", { ...full, password: "s3", type: Socks5 }],
  ["socks4\tp.test\t8080", { ...bare, type: Socks4 }],
  ["socks5:p.test:8080:ann:s3", { ...full, password: "s3", type: Socks5 }],
  ["p.test|8080|ann|s3", { ...full, password: "s3" }],
  ["p.test:8080|ann|s3", { ...full, password: "s3" }],
  ['"p.test:8080:ann:s3",', { ...full, password: "s3" }],
  ['"p.test","8080","ann","s3"', { ...full, password: "s3" }],
  ["'p.test:8080'", bare],
])("reads %s", (line, proxy) => {
  expect(readProxyLine(line)).toEqual({ proxy, isAmbiguous: false });
});

test.each([
  ["10.0.0.1:8080:ann:1234", { ...bare, host: "10.0.0.1", login: "ann", password: "1234" }],
  ["a.test:80@b.test:81", { ...bare, host: "b.test", port: 81, login: "a.test", password: "80" }],
  ["p.test:8080 ann s3", { ...full, password: "s3" }],
  ["p.test:8080 fast", { ...bare, name: "fast" }],
  ["p.test:8080 bought by Ann in May", { ...bare, name: "bought by Ann in May" }],
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
  ["ssh p.test 22 ann s3", "scheme"],
  ["p.test:22:ann:s3:ssh", "scheme"],
])("says why %s is none", (line, fault) => {
  expect(readProxyLine(line)).toEqual({ fault });
});

describe("a list", () => {
  test("may be JSON, one proxy a line; a line that is none has its reason", () => {
    const lines = [
      '{"host": "a.test", "port": 80, "type": "socks5", "country": "US"}',
      '{"ip": "10.0.0.1", "port": "81", "protocols": ["socks4", "socks5"], "anonymity": "elite"},',
      '{"proxy": "http://ann:s3@b.test:82", "alive": true}',
      '{"server": "socks5://c.test:83", "username": "ann", "password": "s3"}',
      '{"host": "d.test", "port":',
      '{"country": "US"}',
      "e.test:84",
      "// the end",
    ];
    const read = [
      { line: 1, proxy: { ...bare, host: "a.test", port: 80, type: Socks5 } },
      { line: 2, proxy: { ...bare, host: "10.0.0.1", port: 81, type: Socks4 } },
      { line: 3, proxy: { ...full, host: "b.test", port: 82, password: "s3" } },
      { line: 4, proxy: { ...full, host: "c.test", port: 83, type: Socks5, password: "s3" } },
      { line: 5, fault: expect.any(String) },
      { line: 6, fault: "wrongHost" },
      { line: 7, proxy: { host: "e.test", port: 84 } },
    ];
    expect(readProxies(lines.join("\n"))).toMatchObject(read);
    expect(readProxies(lines[0] ?? "")).toMatchObject(read.slice(0, 1));
    const wrapped = `{"shown": 2, "proxies": [${lines[0]}, ${lines[2]}]}`;
    expect(readProxies(wrapped)).toMatchObject([
      { proxy: { host: "a.test" } },
      { proxy: { host: "b.test" } },
    ]);
  });

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
