import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  formatAgo,
  formatAge,
  formatBytes,
  formatDateTime,
  formatDuration,
  formatSeconds,
  formatUtc,
  parseValidUntil,
} from "./format.ts";

// Intl separates a number from its unit with a space that does not break.
const plain = (text: string) => text.replace(/\s/g, " ");

describe("dates", () => {
  const zone = process.env["TZ"];
  beforeEach(() => {
    process.env["TZ"] = "Europe/Moscow";
  });
  afterEach(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  test("stand in the reader's zone, in UTC on hover", () => {
    const instant = new Date("2026-03-09T22:05:07.000Z");
    expect(formatDateTime(instant)).toBe("10.03.2026 01:05");
    expect(formatUtc(instant)).toBe("2026-03-09 22:05:07 UTC");
  });

  test("valid-until is read as UTC", () => {
    const date = parseValidUntil("2026.12.01 10:20:30");
    expect(date?.toISOString()).toBe("2026-12-01T10:20:30.000Z");
    expect(parseValidUntil("01.12.2026")).toBeNull();
  });
});

describe("durations", () => {
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;

  test("show the two largest units", () => {
    expect(plain(formatDuration(-5, "en"))).toBe("0 ms");
    expect(plain(formatDuration(420, "en"))).toBe("420 ms");
    expect(plain(formatDuration(3240, "en"))).toBe("3.2 sec");
    expect(plain(formatDuration(41 * second, "en"))).toBe("41 sec");
    expect(plain(formatDuration(2 * minute + 5 * second, "en"))).toBe("2 min 5 sec");
    expect(plain(formatDuration(26 * hour + 59 * second, "en"))).toBe("1 day 2 hr");
    expect(plain(formatDuration(2 * hour + 5 * second, "en"))).toBe("2 hr");
  });

  test("said in seconds they stay so, in the language's digits", () => {
    expect(plain(formatSeconds(4.423, "en"))).toBe("4.423 sec");
    expect(plain(formatSeconds(4.423, "ru"))).toBe("4,423 с");
    expect(plain(formatSeconds(4.423, "pt"))).toBe("4,423 s");
  });

  test("what has just been is now, and yesterday is counted", () => {
    expect(["en", "ru", "pt"].map((one) => plain(formatAgo(400, one)))).toEqual([
      "now",
      "сейчас",
      "agora",
    ]);
    expect(plain(formatAgo(26 * hour, "en"))).toBe("1 day ago");
  });

  test("an age shows one", () => {
    expect(plain(formatAge(400, "en"))).toBe("0 sec");
    expect(plain(formatAge(90 * second, "en"))).toBe("1 min");
    expect(plain(formatAge(49 * hour, "ru"))).toBe("2 дн.");
  });
});

test("sizes take the unit that fits", () => {
  expect(plain(formatBytes(7, "en"))).toBe("7 bytes");
  expect(plain(formatBytes(159_300, "en"))).toBe("159 kB");
  expect(plain(formatBytes(1_500_000, "en"))).toBe("1.5 MB");
});
