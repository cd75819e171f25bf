import { expect, test } from "vitest";
import { readDevice } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    "Chrome 156",
    "Linux",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/151.0.0.0 Safari/537.36`,
    "Chrome 151",
    "Linux",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/151.0.0.0 Safari/537.36 Edg/151.0.0.0`,
    "Edge 151",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    "Chrome 150",
    "macOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/151.0.0.0 Mobile Safari/537.36`,
    "Chrome 151",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari 17",
    "iOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox 140",
    "Linux",
  ],
])("%s", (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

test.each(["curl/8.5.0", "", "operator", "Chrome on Linux", "okhttp/2.7.5"])(
  "%o is no browser's",
  (userAgent) => {
    expect(readDevice(userAgent)).toBeNull();
  },
);
