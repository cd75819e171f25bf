import { expect, test } from "vitest";
import { Backoff } from "./backoff.ts";
import { socketUrl } from "./link.ts";

test("waits double from half a second to half a minute, and begin anew after a welcome", () => {
  const backoff = new Backoff();
  const waits = Array.from({ length: 9 }, () => backoff.nextMs(1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  backoff.reset();
  expect(backoff.nextMs(0)).toBe(375);
});

test.each([
  ["http://127.0.0.1:3000", "ws://127.0.0.1:3000/agent/connect"],
  ["https://baton.example/", "wss://baton.example/agent/connect"],
  ["https://example.com/baton/", "wss://example.com/baton/agent/connect"],
])("%s is reached at %s", (serverUrl, expected) => {
  expect(socketUrl(serverUrl)).toBe(expected);
});
