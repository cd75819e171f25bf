import { describe, expect, it } from "vitest";
import { type Attempt, FAILING_MAX_MS, outcomeOf, RETRY_AFTER_MS } from "./attempt-outcome.ts";

const at = new Date("2026-11-23T10:00:00Z");
const attempt = (statusCode: number, retryAfter: string | null = null): Attempt => ({
  ...{ at, statusCode, durationMs: 1, detail: null, answer: "", retryAfter },
  fault: statusCode < 300 ? null : "status",
});
const tried = { type: "run.ended", attemptCount: 0, failingSince: null };
const pauseOf = (statusCode: number, retryAfter: string | null, attemptCount = 0): number => {
  const { status, dueAt } = outcomeOf(attempt(statusCode, retryAfter), { ...tried, attemptCount });
  return status === "waiting" ? (dueAt.getTime() - at.getTime()) / 1000 : -1;
};

describe("outcomeOf", () => {
  it("tries ten times, at the published times", () => {
    const pauses = Array.from({ length: 10 }, (_, count) => pauseOf(500, null, count));
    const hours = [2, 5, 10, 14, 20, 24].map((hour) => hour * 3600);
    expect(pauses).toEqual([5, 300, 1800, ...hours, -1]);
    expect(RETRY_AFTER_MS).toHaveLength(9);
  });

  it.each([
    [429, "60", 60],
    [503, "60", 60],
    [429, "1", 5],
    [429, "99999999", 24 * 3600],
    [429, "-5", 5],
    [429, "soon", 5],
    [429, "Mon, 23 Nov 2026 10:10:00 GMT", 600],
    [429, "Mon, 23 Nov 2020 10:10:00 GMT", 5],
    [500, "60", 5],
  ])("after %s with Retry-After %j comes again in %s s", (statusCode, retryAfter, seconds) => {
    expect(pauseOf(statusCode, retryAfter)).toBe(seconds);
  });

  it("switches off what is gone, and what has failed for five days", () => {
    expect(outcomeOf(attempt(410), tried)).toMatchObject({ status: "failed", switchOff: "gone" });
    const since = (ms: number) => ({ ...tried, failingSince: new Date(at.getTime() - ms) });
    expect(outcomeOf(attempt(500), since(FAILING_MAX_MS - 1))).toMatchObject({
      ...{ status: "waiting", switchOff: null },
    });
    expect(outcomeOf(attempt(500), since(FAILING_MAX_MS))).toMatchObject({
      ...{ status: "failed", switchOff: "failing" },
    });
    expect(outcomeOf(attempt(204), since(FAILING_MAX_MS))).toMatchObject({
      ...{ status: "delivered", switchOff: null },
    });
  });

  it("tries a test once, which says nothing of the webhook", () => {
    const test = { ...tried, type: "test" };
    for (const status of [410, 500])
      expect(outcomeOf(attempt(status), test)).toMatchObject({ status: "failed", switchOff: null });
  });
});
