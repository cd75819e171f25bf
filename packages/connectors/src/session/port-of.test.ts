import { expect, test } from "vitest";
import { portOf } from "./port-of.ts";

test.each([
  ["54321", 54_321],
  ["127.0.0.1:54321", 54_321],
  ["http://127.0.0.1:54321", 54_321],
  ["ws://127.0.0.1:54321/devtools/browser/12345", 54_321],
  ["[::1]:54321", 54_321],
  ["", null],
  ["0", null],
  ["70000", null],
  ["127.0.0.1", null],
  ["/devtools/browser/1:2345", null],
  ["wss://cloud.example/devtools", null],
  [undefined, null],
])("the port in %s", (address, port) => {
  expect(portOf(address)).toBe(port);
});
