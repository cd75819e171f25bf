import { describe, expect, it } from "vitest";
import { barRange, isFiltered, toFilter, toRange } from "./runs-filter.ts";

const now = new Date(2026, 10, 21, 15, 30).getTime();
const at = (...[year, month, day, hour = 0]: [number, number, number, number?]) =>
  new Date(year, month, day, hour).toISOString();

describe("filters of the runs", () => {
  it("take whole days of the reader's own clock for a period", () => {
    expect(toRange({ period: "today" }, now)).toEqual({ from: at(2026, 10, 21) });
    expect(toRange({ period: "week" }, now)).toEqual({ from: at(2026, 10, 15) });
    expect(toRange({ period: "month" }, now)).toEqual({ from: at(2026, 9, 23) });
  });

  it("are the same for the whole day, so that nothing is fetched anew", () => {
    expect(toRange({ period: "week" }, now)).toEqual(
      toRange({ period: "week" }, now + 8 * 3_600_000),
    );
  });

  it("take times of one's own, either of them alone, and none that is no time", () => {
    expect(toRange({ from: "2026-11-20T10:00" }, now)).toEqual({ from: at(2026, 10, 20, 10) });
    expect(toRange({ to: "2026-11-20T10:00" }, now)).toEqual({ to: at(2026, 10, 20, 10) });
    expect(toRange({ from: "2026-99-99T10:00" }, now)).toEqual({});
  });

  it("take a bar of the chart from its beginning to the next, over the end of a month too", () => {
    const [from, to] = [new Date(2026, 10, 30), new Date(2026, 11, 1)];
    expect(barRange({ from, to })).toEqual({ from: "2026-11-30T00:00", to: "2026-12-01T00:00" });
  });

  it("are given to the call in its own words", () => {
    expect(
      toFilter(
        { extension: 3, script: 4, status: [0, 7], origin: ["retry"], search: " a ", failure: "f" },
        now,
      ),
    ).toEqual({
      extensionId: 3,
      scriptId: 4,
      status: "0,7",
      origin: "retry",
      search: "a",
      failureKey: "f",
    });
    expect(toFilter({ status: [], search: " " }, now)).toEqual({});
  });

  it("know whether there are any", () => {
    expect(isFiltered({ view: "failures", status: [], search: "" })).toBe(false);
    expect(isFiltered({ period: "today" })).toBe(true);
    expect(isFiltered({ status: [0] })).toBe(true);
  });
});
