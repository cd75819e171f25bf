import { ProxyType } from "@baton/contract";
import { expect, test } from "vitest";
import { readPastedProxy } from "./pasted-proxy.ts";

const shop = { host: "proxy.example.com", port: "8080", login: "user", password: "pass" };

test.each([
  ["http://user:pass@proxy.example.com:8080", ProxyType.Http],
  ["https://user:pass@proxy.example.com:8080/", ProxyType.Https],
  ["socks://user:pass@proxy.example.com:8080", ProxyType.Socks],
  ["socks5h://user:pass@proxy.example.com:8080", ProxyType.Socks5],
  ["  proxy.example.com:8080:user:pass ", null],
  ["proxy.example.com:8080@user:pass", null],
  ["user:pass@proxy.example.com:8080", null],
  ["user:pass:proxy.example.com:8080", null],
])("%s is read whole", (pasted, type) => {
  expect(readPastedProxy(pasted)).toEqual({ ...shop, type });
});

test("without a name and a password these are empty", () => {
  const open = { login: "", password: "" };
  expect(readPastedProxy("socks4://144.31.222.106:7890")).toEqual({
    ...{ type: ProxyType.Socks4, host: "144.31.222.106", port: "7890", ...open },
  });
  expect(readPastedProxy("[2001:db8::1]:3128")).toEqual({
    ...{ type: null, host: "[2001:db8::1]", port: "3128", ...open },
  });
});

test("signs that a URL writes otherwise are read", () => {
  expect(readPastedProxy("http://user:p%40ss@proxy.example.com:8080")?.password).toBe("p@ss");
  expect(readPastedProxy("http://user:50%@proxy.example.com:8080")?.password).toBe("50%");
});

test.each(["", "proxy.example.com", "ftp://proxy.example.com:21", "a few words", "http://"])(
  "%o is none",
  (pasted) => {
    expect(readPastedProxy(pasted)).toBeNull();
  },
);
