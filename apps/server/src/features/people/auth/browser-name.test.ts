import { expect, it } from "vitest";
import { browserName } from "./browser-name.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, "Chrome 140, Linux"],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/139.0`, "Edge 139, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} YaBrowser/25.8 Safari/5`, "Yandex Browser 25, Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
    "Firefox 143, macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604",
    "Safari 18, iOS",
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36`, "Chrome 140, Android"],
  ["curl/8.5.0", ""],
  ["", ""],
])("of %s is %j", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
