import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpenedPage, mayBeRead, parseAddress, refusedScheme, withScheme } from "./addresses.ts";

test.each([
  ["example.com", "https://example.com/"],
  [" https://example.com/a b ", "https://example.com/a%20b"],
  ["localhost:8080/x", "https://localhost:8080/x"],
  ["http://127.0.0.1:1/", "http://127.0.0.1:1/"],
  ["about:blank", "about:blank"],
])("%s is the address %s", (text, address) => {
  expect(parseAddress(text)?.href).toBe(address);
  expect(refusedScheme(text)).toBeUndefined();
});

test.each([
  ["file:///etc/passwd", "file:"],
  [" FILE:///etc/passwd", "file:"],
  ["file:/etc/passwd", "file:"],
  ["data:text/html,<p>x", "data:"],
  ["chrome://settings", "chrome:"],
  ["chrome://new-tab-page/", "chrome:"],
  ["view-source:https://a.example", "view-source:"],
  ["javascript:alert(1)", "javascript:"],
  ["blob:https://a.example/1", "blob:"],
  ["about:version", "about:"],
  ["devtools://devtools/bundled/inspector.html", "devtools:"],
  ["file:///{{name}}", "file:"],
])("%s is refused", (text, scheme) => {
  expect(refusedScheme(text)).toBe(scheme);
});

test.each([
  ["https://a.example/", true],
  ["about:blank", true],
  ["blob:https://a.example/1", true],
  ["chrome-error://chromewebdata/", true],
  ["file:///etc/passwd", false],
  ["view-source:https://a.example/", false],
  ["chrome://settings/", false],
  ["chrome-extension://abc/popup.html", false],
  ["data:text/html,x", false],
])("an open page %s may be read: %s", (href, may) => {
  expect(mayBeRead(href)).toBe(may);
});

test("what a variable begins is looked at when it is filled in", () => {
  expect(refusedScheme("{{link}}")).toBeUndefined();
  expect(refusedScheme("{{scheme}}:///etc/passwd")).toBeUndefined();
});

test("whatever is written, what is refused is never opened and the other way round", () => {
  const scheme = fc.constantFrom(
    "file:",
    "data:",
    "chrome:",
    "about:",
    "http:",
    "https:",
    "x-y:",
    "",
  );
  const rest = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom("//", "blank", "\t//a", "/etc"));
  fc.assert(
    fc.property(fc.constantFrom("", " ", "\t", "\n"), scheme, rest, (space, first, second) => {
      const text = space + first + second;
      const url = parseAddress(text);
      const isRefused = refusedScheme(text) !== undefined;
      expect(isRefused || url === null || isOpenedPage(url)).toBe(true);
    }),
  );
});

test.each([
  ["example.com", "https://example.com"],
  [" shop.example:8080/cart ", "https://shop.example:8080/cart"],
  ["example.com/{{id}}", "https://example.com/{{id}}"],
  ["http://example.com", "http://example.com"],
  ["about:blank", "about:blank"],
  ["{{site}}/cart", "{{site}}/cart"],
  ["", ""],
])("%o is written as %o", (written, address) => {
  expect(withScheme(written)).toBe(address);
});
