import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cookie } from "./cookie.ts";
import { readLocalStorage } from "./local-storage.ts";
import { readCookies } from "./read-cookies.ts";
import { writeCookies } from "./write-cookies.ts";

const cookie = (over: Partial<Cookie> = {}): Cookie => ({
  name: "a",
  value: "1",
  domain: ".site.test",
  hostOnly: false,
  path: "/",
  secure: false,
  httpOnly: false,
  sameSite: "unspecified",
  session: true,
  ...over,
});
const read = (text: string, domain?: string) => {
  const { cookies, faults } = readCookies(text, domain);
  expect(faults).toEqual([]);
  return cookies;
};
const faultsOf = (text: string, domain?: string) => readCookies(text, domain).faults;

describe("Netscape text", () => {
  const line = (...fields: (string | number)[]) => fields.join("\t");

  it("is read with its comments, hidden cookies, and empty or zero ends of a session", () => {
    const text = [
      "# Netscape HTTP Cookie File",
      "",
      line(".site.test", "TRUE", "/", "TRUE", 1_900_000_000, "a", "1"),
      line("#HttpOnly_www.site.test", "FALSE", "/x", "FALSE", 0, "b", "2"),
      line("www.site.test", "FALSE", "/", "FALSE", "", "c", ""),
    ].join("\r\n");
    expect(read(text)).toEqual([
      cookie({ secure: true, session: false, expirationDate: 1_900_000_000 }),
      cookie({
        name: "b",
        value: "2",
        domain: "www.site.test",
        hostOnly: true,
        path: "/x",
        httpOnly: true,
      }),
      cookie({ name: "c", value: "", domain: "www.site.test", hostOnly: true }),
    ]);
  });

  it("is read with the fields that others add, and a date as the end", () => {
    const end = "12/31/2030 23:59:59";
    const fields = [".site.test", "TRUE", "/", "FALSE", end, "a", "1"];
    expect(read(line(...fields, "TRUE", "FALSE", "Lax", "Medium"))).toEqual([
      cookie({
        httpOnly: true,
        sameSite: "lax",
        session: false,
        expirationDate: Date.UTC(2030, 11, 31, 23, 59, 59) / 1000,
      }),
    ]);
  });

  it("is read where the tabs became spaces", () => {
    expect(read(".site.test TRUE / FALSE 0 a 1")).toEqual([cookie()]);
  });

  it("says which lines are none", () => {
    const text = [line(".site.test", "TRUE", "/", "FALSE", 0, "a", "1"), "what is this"].join("\n");
    expect(readCookies(text)).toEqual({
      cookies: [cookie()],
      faults: [{ code: "badLine", place: 2 }],
    });
  });
});

describe("JSON", () => {
  it("is read as browser extensions write it", () => {
    const items = [
      { name: "a", value: "1", domain: ".site.test", id: 1, storeId: "0", sameSite: null },
      {
        name: "b",
        value: "2",
        domain: "site.test",
        hostOnly: false,
        secure: true,
        sameSite: "no_restriction",
        expirationDate: 1_900_000_000.5,
        partitionKey: { topLevelSite: "https://top.test" },
      },
    ];
    expect(read(JSON.stringify(items))).toEqual([
      cookie(),
      cookie({
        name: "b",
        value: "2",
        secure: true,
        sameSite: "no_restriction",
        session: false,
        expirationDate: 1_900_000_000.5,
        partitionKey: { topLevelSite: "https://top.test" },
      }),
    ]);
  });

  it("is read as Puppeteer and Playwright write it", () => {
    const cookies = [
      { name: "a", value: "1", domain: ".site.test", expires: -1, sameSite: "Lax" },
      { name: "b", value: "2", domain: "site.test", expires: 1_900_000_000_000, sameSite: "None" },
    ];
    expect(read(JSON.stringify({ cookies, origins: [] }))).toEqual([
      cookie({ sameSite: "lax" }),
      cookie({
        name: "b",
        value: "2",
        domain: "site.test",
        hostOnly: true,
        sameSite: "no_restriction",
        session: false,
        expirationDate: 1_900_000_000,
      }),
    ]);
  });

  it("keeps partitions in every form that programs write them", () => {
    const topLevelSite = "https://example.com";
    const base = { name: "a", value: "1", domain: ".shop.test", secure: true };
    const partitions = [
      { partitionKey: topLevelSite, _crHasCrossSiteAncestor: true },
      { partitionKey: { sourceOrigin: topLevelSite, hasCrossSiteAncestor: true } },
      { partitionKey: { topLevelSite, hasCrossSiteAncestor: true } },
    ];
    for (const partition of partitions) {
      const items = [base, { ...base, ...partition }];
      expect(read(JSON.stringify({ cookies: items, origins: [] }))).toEqual([
        cookie({ domain: ".shop.test", secure: true }),
        cookie({
          ...{ domain: ".shop.test", secure: true },
          partitionKey: { topLevelSite, hasCrossSiteAncestor: true },
        }),
      ]);
    }
    expect(read(JSON.stringify([{ ...base, partitionKey: "" }]))[0]?.partitionKey).toBeUndefined();
  });

  it("has the local storage of its sites, and says whose is not taken", () => {
    const localStorage = [{ name: "token", value: "1" }];
    const origins = [
      { origin: "https://shop.test", localStorage },
      { origin: "https://empty.test", localStorage: [] },
      { origin: "ftp://files.test", localStorage },
      { origin: "https://odd.test", localStorage: [...localStorage, { name: "x", value: 5 }] },
      { origin: "https://full.test", localStorage: [{ name: "x", value: "y".repeat(100_001) }] },
      7,
    ];
    const state = { cookies: [{ name: "a", value: "1", domain: "shop.test" }], origins };
    const taken = {
      origins: [{ origin: "https://shop.test", localStorage }],
      leftOut: ["ftp://files.test", "https://odd.test", "https://full.test"],
    };
    expect(readLocalStorage(JSON.stringify(state))).toEqual(taken);
    expect(readLocalStorage(btoa(JSON.stringify(state)))).toEqual(taken);
    const none = { origins: [], leftOut: [] };
    for (const other of ["", "a=1", "[]", "{", JSON.stringify({ origins })])
      expect(readLocalStorage(other)).toEqual(none);
    const many = Array.from({ length: 21 }, (_, at) => ({
      origin: `https://s${at}.test`,
      localStorage,
    }));
    expect(readLocalStorage(JSON.stringify({ ...state, origins: many }))).toMatchObject({
      leftOut: ["https://s20.test"],
    });
  });

  it("says which of them are none", () => {
    expect(faultsOf("[1")).toEqual([{ code: "notJson" }]);
    expect(faultsOf("{}")).toEqual([{ code: "notJson" }]);
    expect(faultsOf("[]")).toEqual([{ code: "noCookies" }]);
    const items = [
      7,
      { value: "no name", domain: "a.test" },
      { name: "b", value: "2" },
      { name: "c", value: "x;y", domain: "a.test" },
      { name: "d", value: "", domain: "a b" },
      { name: "e", value: "", domain: "a.test", expires: "never" },
    ];
    const codes = faultsOf(JSON.stringify(items)).map(({ code, place }) => `${place} ${code}`);
    expect(codes.toSorted()).toEqual([
      "1 badLine",
      "2 noName",
      "3 noDomain",
      "4 badText",
      "5 badDomain",
      "6 badExpiry",
    ]);
  });
});

describe("a header string", () => {
  it("needs a domain, and may have the sign of equality in its values", () => {
    expect(read("Cookie: a=1; b=x=y==;", "site.test")).toEqual([
      cookie(),
      cookie({ name: "b", value: "x=y==" }),
    ]);
    expect(faultsOf("a=1; b=2")).toEqual([
      { code: "noDomain", place: 1 },
      { code: "noDomain", place: 2 },
    ]);
    expect(faultsOf("just words", "site.test")).toEqual([{ code: "noName", place: 1 }]);
  });

  it("gives the prefixes of names what they promise", () => {
    expect(read("__Host-a=1; __Secure-b=2", "site.test")).toEqual([
      cookie({ name: "__Host-a", domain: "site.test", hostOnly: true, secure: true }),
      cookie({ name: "__Secure-b", value: "2", secure: true }),
    ]);
  });
});

it("reads what is wrapped in base64, and the later of two that are one", () => {
  const items = [1, 2].map((value) => ({ name: "a", value, domain: ".site.test" }));
  expect(read(btoa(JSON.stringify(items)))).toEqual([cookie({ value: "2" })]);
});

const text = fc.stringMatching(/^[\w%.=-]{0,20}$/);
const anyCookie: fc.Arbitrary<Cookie> = fc
  .record({
    name: fc.stringMatching(/^[a-z][\w]{0,12}$/),
    value: text,
    host: fc.stringMatching(/^[a-z]{1,8}\.(test|example)$/),
    hostOnly: fc.boolean(),
    path: fc.stringMatching(/^\/[a-z]{0,8}$/),
    secure: fc.boolean(),
    httpOnly: fc.boolean(),
    sameSite: fc.constantFrom("no_restriction", "lax", "strict", "unspecified"),
    end: fc.option(fc.integer({ min: 1, max: 4_000_000_000 })),
  })
  .map(({ host, end, ...rest }) => ({
    ...rest,
    domain: rest.hostOnly ? host : `.${host}`,
    session: end === null,
    ...(end !== null && { expirationDate: end }),
  }));
const keyOf = ({ name, domain, path }: Cookie) => `${name} ${domain} ${path}`;
const anyCookies = fc.uniqueArray(anyCookie, { minLength: 1, maxLength: 20, selector: keyOf });

describe("whatever it is", () => {
  it("never throws, and says something of what it does not read", () => {
    const pieces = fc.constantFrom(
      "[",
      "{",
      '"name":',
      "\t",
      "TRUE",
      "=",
      ";",
      "# ",
      "\n",
      "a",
      "]",
    );
    const mixed = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          mixed.map((each) => each.join("")),
        ),
        (any) => {
          const { cookies, faults } = readCookies(any);
          expect(cookies.length + faults.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it("comes back from JSON as it was, and from Netscape text but for what that has no room for", () => {
    fc.assert(
      fc.property(anyCookies, (cookies) => {
        expect(read(writeCookies(cookies, "json"))).toEqual(cookies);
        const known = cookies.map((each) => ({ ...each, sameSite: "unspecified" }));
        expect(read(writeCookies(cookies, "netscape"))).toEqual(known);
      }),
    );
  });

  it("comes back from a header string with its names and values", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCookie, { selector: ({ name }) => name, minLength: 1 }),
        (cookies) => {
          const pairs = (list: Cookie[]) => list.map(({ name, value }) => [name, value]);
          expect(pairs(read(writeCookies(cookies, "header"), "a.test"))).toEqual(pairs(cookies));
        },
      ),
    );
  });
});
